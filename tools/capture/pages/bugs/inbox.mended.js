function fadeEdges() {
  const range = list.scrollHeight - list.clientHeight;
  list.style.setProperty('--start', alpha(list.scrollTop));
  list.style.setProperty('--end', alpha(range - list.scrollTop));
}
fadeEdges();
list.addEventListener('scroll', fadeEdges);
