// Live page script: adds a row each second and updates every age in place.
const rows = document.querySelector('#rows');
const more = document.querySelector('#more').content;
setInterval(() => {
  const next = more.querySelector('tr');
  if (next) rows.prepend(next);
  for (const age of rows.querySelectorAll('.age')) age.textContent = `${Number.parseInt(age.textContent, 10) + 1} s`;
}, 1000);
