let last = 0;
list.addEventListener('scroll', ({timeStamp}) => {
  if (timeStamp - last < 200) return;  // Five times a second is often enough.
  last = timeStamp;
  fade();
});
