// Test pages with transparent text over images, such as the PDF.js viewer, canvases and SVG.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { madeUp } from './generate-page';
import { makePdf } from './pdf-document';

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));
/** PDF.js publishes these builds for browsers as old as Firefox 140, the oldest that Riskmark supports. */
const pdfjs = (name: string) => readFileSync(join(PDFJS, name), 'utf8');

const ON_A_PAGE = 30;
/** Number of addresses in the document. */
export const PDF_COUNT = 2 * ON_A_PAGE;
const pdfLines = (from: number) =>
  Array.from({ length: ON_A_PAGE }, (_, n) => `Payment ${from + n}  ${madeUp(from + n)}  12.50 ETH`);

const html = (body: string, script = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><style>.at{position:absolute;font:16px/20px monospace;white-space:pre}</style><body style="margin:30px">${body}<script>${script}</script>`;

/** HTML of the PDF.js viewer, assembled as its own page does. */
const VIEWER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>PDF</title><link rel="stylesheet" href="/viewer.css">
<style>body{margin:0}#container{position:absolute;inset:0;overflow:auto}</style><div id="container"><div class="pdfViewer"></div></div>
<script type="module">
import * as lib from '/pdf.js';
globalThis.pdfjsLib = lib;
lib.GlobalWorkerOptions.workerSrc = '/pdf-worker.js';
const { EventBus, PDFViewer } = await import('/viewer.js');
const bytes = Uint8Array.from(await (await fetch('/file.pdf')).text(), (one) => one.charCodeAt(0));
const viewer = new PDFViewer({ container: document.querySelector('#container'), eventBus: new EventBus() });
viewer.setDocument(await lib.getDocument({ data: bytes, useSystemFonts: true }).promise);
viewer.eventBus.on('pagesinit', () => { viewer.currentScaleValue = '1' });
</script>`;

/** Draws this line on the canvas under its overlaid text. */
const DRAW = `const draw = (canvas, line, color = '#111', paper = '#fff') => { const at = canvas.getContext('2d'); at.fillStyle = paper; at.fillRect(0, 0, canvas.width, canvas.height); at.fillStyle = color; at.font = '16px monospace'; at.textBaseline = 'top'; at.fillText(line, 10, 12); };`;
/** Returns a picture with text over it; `layer` is the way in which the text is transparent. */
const pair = (picture: string, n: number, layer: string) =>
  `<div style="position:relative;height:60px">${picture}<div style="position:absolute;inset:0;${layer}"><span class="at" style="left:10px;top:11px">${madeUp(n)}</span></div></div>`;
const canvas = (n: number, more = '') =>
  `<canvas width="600" height="40" data-n="${n}" style="position:absolute;left:0;top:0;${more}"></canvas>`;
const svgFile = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="40"><rect width="600" height="40" fill="#fff"/><text x="10" y="26" font-family="monospace" font-size="16" textLength="405">${madeUp(n)}</text></svg>`;
const CLEAR = 'color:transparent';

const SHOWN = html(
  pair(canvas(1), 1, CLEAR) +
    pair(canvas(2), 2, 'opacity:0') +
    pair(`<img src="/scan-3.svg" alt="" style="position:absolute;left:0;top:0">`, 3, 'opacity:0') +
    pair(
      `<img src="/scan-4.svg" alt="" style="position:absolute;left:0;top:0">`,
      4,
      '-webkit-text-fill-color:transparent',
    ) +
    pair(
      `<div style="position:absolute;inset:0 auto auto 0;width:600px;height:40px;background:url(/scan-5.svg) no-repeat"></div>`,
      5,
      CLEAR,
    ) +
    pair(canvas(6, 'background:#000'), 6, CLEAR) +
    `<svg width="600" height="60"><image href="/scan-7.svg" width="600" height="40"/><text x="10" y="26" font-family="monospace" font-size="16" fill="transparent">${madeUp(7)}</text></svg>` +
    pair(canvas(8), 8, 'color:rgb(0 0 0 / 0);opacity:.2') +
    `<doc-page><template shadowrootmode="open">${canvas(9).replace('absolute', 'static')}<div style="position:absolute;left:0;top:0;${CLEAR}"><slot></slot></div></template><span class="at" style="left:10px;top:11px">${madeUp(9)}</span></doc-page><style>doc-page{display:block;position:relative;height:60px}</style>`,
  `${DRAW} const all = [...document.querySelectorAll('canvas'), document.querySelector('doc-page').shadowRoot.querySelector('canvas')];
   for (const one of all) { const n = Number(one.dataset.n); const line = '0x' + one.parentNode.textContent.replace(/^[^]*0x/, ''); draw(one, n === 9 ? document.querySelector('doc-page').textContent : line, n === 6 ? '#ddd' : '#111', n === 6 ? '#000' : '#fff'); }`,
);

const LATE = html(
  pair(canvas(1), 1, CLEAR),
  `${DRAW} window.drawNow = () => draw(document.querySelector('canvas'), ${JSON.stringify(madeUp(1))});`,
);

/** Pages by name, with all resources. */
export const PICTURE_PAGES: Record<string, string> = {
  'pdf.html': VIEWER,
  'pdf.js': pdfjs('legacy/build/pdf.min.mjs'),
  'pdf-worker.js': pdfjs('legacy/build/pdf.worker.min.mjs'),
  'viewer.js': pdfjs('legacy/web/pdf_viewer.mjs'),
  'viewer.css': pdfjs('legacy/web/pdf_viewer.css').replace(/url\(["']?images[^)]*\)/g, 'none'),
  'file.pdf': makePdf([pdfLines(1), pdfLines(1 + ON_A_PAGE)]),
  'shown.html': SHOWN,
  'late.html': LATE,
  ...Object.fromEntries([3, 4, 5, 7].map((n) => [`scan-${n}.svg`, svgFile(n)])),
};
