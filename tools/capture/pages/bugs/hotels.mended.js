list.addEventListener('scroll', () => {
  fade();
});
