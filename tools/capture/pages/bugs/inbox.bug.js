// How far the list scrolls. Asking for it at every scroll would lay the page out each time.
const range = list.scrollHeight - list.clientHeight;

function fadeEdges() {
  list.style.setProperty('--start', alpha(list.scrollTop));
  list.style.setProperty('--end', alpha(range - list.scrollTop));
}
fadeEdges();
list.addEventListener('scroll', fadeEdges);
