// Tests of the visibility proof: hidden addresses are not proven, and ordinary styles are.
import { expect, test } from 'vitest';
import { createVisibilityProof } from '../../../../lib/page/measure/visibility-proof';
import type { Occurrence } from '../../../../lib/page/model/occurrence';
import { find, mount, textsIn } from '../../../harness/mount-html';

const ADDRESS = '0x7c3e9a51d0b84f2e6a9137c5e8f0d2b4a6918c3d';
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Mounts a fixed box with the markup and tests the address in the element `#a`, or in the box. */
function isProven(markup: string, root: Element = mount(markup)): boolean {
  const element = root.querySelector('#a') ?? root;
  const texts = textsIn(element).filter(({ data }) => /\S/.test(data));
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) throw new Error('no text');
  const start = first.data.search(/\S/);
  const position = { element, first, start, last, end: last.data.trimEnd().length };
  const word = texts.map(({ data }) => data.trim()).join('');
  return createVisibilityProof()({ position, word } as Occurrence);
}

const box = (style: string, inner = '', content = ADDRESS) =>
  `<div style="position:absolute;left:20px;top:20px;width:600px;height:60px"><p id="a" style="margin:0;${style}">${content}</p>${inner}</div>`;
const within = (style: string) =>
  `<div style="position:absolute;left:20px;top:20px;width:600px;height:60px;${style}"><p id="a" style="margin:0">${ADDRESS}</p></div>`;
const ruled = (rules: string, inner = '') => `<style>${rules}</style>${box('', inner)}`;
const svg = (attributes: string, defs = '') =>
  `<svg width="600" height="60" style="position:absolute;left:20px;top:20px"><defs>${defs}</defs><g ${attributes}><text id="a" x="5" y="30" font-size="14">${ADDRESS}</text></g></svg>`;

test.each([
  ['plain text', box('')],
  ['text below the window', box('margin-top:3000px')],
  [
    'text in a list that scrolls',
    `<div style="height:60px;width:600px;overflow:auto"><p style="height:500px"></p><p id="a">${ADDRESS}</p></div>`,
  ],
  ['gray text', box('color:#999')],
  ['half transparent text', box('opacity:.5')],
  ['white on black', within('background:#000;color:#fff')],
  ['white on a dark gradient', within('background:linear-gradient(#000,#223);color:#fff')],
  [
    'white on a dark box that does not contain it',
    `<div style="position:absolute;left:0;top:0;width:700px;height:90px;background:#111"></div>${box('position:relative;color:#fff')}`,
  ],
  ['dark mode by filter', within('background:#fff;filter:invert(1) hue-rotate(180deg)')],
  ['a shadow', within('filter:drop-shadow(rgba(0, 0, 0, 0.5) 0px 2px 4px)')],
  ['rounded corners by path', within('clip-path:inset(0 round 8px)')],
  ['two-dimensional transforms', within('transform:rotate(2deg) scale(.9);backface-visibility:hidden')],
  ['a slight tilt', within('perspective:800px;transform:rotateX(5deg)')],
  ['a mask on another element', box('', '<i style="mask:url(x.svg);filter:url(#x);mix-blend-mode:screen">x</i>')],
  ['a link stretched over the tile', box('', '<a href="/x" style="position:absolute;inset:0"></a>')],
  [
    'an icon before it',
    ruled('#a::before{content:"";position:absolute;width:12px;height:12px;background:red;left:-14px}'),
  ],
  [
    'a decoration behind positioned text',
    ruled('div::before{content:"";position:absolute;inset:0;background:#eee} #a{position:relative}'),
  ],
  ['a focus ring', box('outline:2px solid blue;outline-offset:-2px')],
  ['an ellipsis', box('width:180px;overflow:hidden;text-overflow:ellipsis')],
  ['letters in several elements', box('', '', `<span>${ADDRESS.slice(0, 20)}</span><b>${ADDRESS.slice(20)}</b>`)],
  ['vertical text', within('writing-mode:vertical-rl;height:500px')],
  ['a picture text', svg('')],
  [
    'a drawing with a dark ground',
    `<svg width="600" height="60" style="position:absolute;left:20px;top:20px"><rect width="600" height="60" fill="#111"/><text id="a" x="5" y="30" fill="#fff">${ADDRESS}</text></svg>`,
  ],
])('%s is proven', (_, markup) => {
  expect(isProven(markup)).toBe(true);
});

const COVER = 'position:absolute;inset:0;background:#fff';
/** Ways to hide a text by its own style, which hide it as well on an element around it. */
const HIDING = {
  'mask-image': 'mask-image:linear-gradient(transparent,transparent)',
  'mask-image of a file': `mask-image:url(${PNG})`,
  mask: 'mask:linear-gradient(#0000,#0000)',
  '-webkit-mask': '-webkit-mask:linear-gradient(#0000,#0000)',
  'mask-size 0': 'mask-image:linear-gradient(#000,#000);mask-size:0 0;mask-repeat:no-repeat',
  'mask-position': 'mask-image:linear-gradient(#000,#000);mask-repeat:no-repeat;mask-position:2000px 0',
  'mask-composite': 'mask-image:linear-gradient(#000,#000),linear-gradient(#000,#000);mask-composite:exclude',
  'mask of an element': 'mask:url(#none)',
  'mask box': '-webkit-mask-box-image:linear-gradient(transparent,transparent)',
  'filter of an element': 'filter:url(#flood)',
  'filter opacity': 'filter:opacity(0)',
  'filter opacity of 4 %': 'filter:opacity(.04)',
  'filter contrast': 'filter:contrast(0)',
  'filter brightness': 'filter:brightness(100)',
  'filter invert of one half': 'filter:invert(.5)',
  'filter blur': 'filter:blur(20px)',
  'clip path of an element': 'clip-path:url(#nothing)',
  'clip path outside': 'clip-path:polygon(0 0,1px 0,1px 1px)',
  'clip path to a strip': 'clip-path:inset(0 0 0 99%)',
  'circle of a pixel': 'clip-path:circle(1px at 0 0)',
  'old clip': 'position:absolute;clip:rect(0,2px,2px,0)',
  'turned away': 'transform:rotateY(180deg);backface-visibility:hidden',
  'turned by rotate': 'rotate:y 180deg;backface-visibility:hidden',
  'on edge': 'transform:rotateX(90deg)',
  'almost on edge': 'transform:rotateX(88deg)',
  'behind the camera': 'transform:perspective(100px) translateZ(200px)',
  'scale 0': 'transform:scale(0)',
  'scale of 3 %': 'transform:scale(.03)',
  'individual scale': 'scale:.03',
  zoom: 'zoom:.05',
  'far to the left': 'position:absolute;left:-9999px',
  'far up': 'position:absolute;top:-9999px',
  translated: 'transform:translateX(-9999px)',
  'fixed below the window': 'position:fixed;top:5000px',
  'opacity 0': 'opacity:0',
  'opacity of 6 %': 'opacity:.06',
  'blend mode': 'mix-blend-mode:screen',
  'inset outline': 'outline:60px solid #fff;outline-offset:-60px',
} as const;
/** Ways that the element around a text has no part in. */
const OF_LETTERS = {
  'white on white': 'color:#fff',
  'nearly white on white': 'color:#f5f5f5',
  'black on black': 'background:#000',
  'white on a white gradient': 'color:#fff;background:linear-gradient(#fff,#fefefe)',
  'black on an unknown picture': `background:url(${PNG})`,
  'transparent letters': 'color:transparent',
  'letters of 5 %': 'color:rgb(0 0 0/5%)',
  'transparent fill': '-webkit-text-fill-color:transparent',
  'ground clipped to letters': 'color:transparent;background:linear-gradient(#fff,#fff);background-clip:text',
  'font of a pixel': 'font-size:1px',
  'font size 0': 'font-size:0',
  'letters on one spot': 'letter-spacing:-1em',
  'letters far apart': 'letter-spacing:200px;white-space:nowrap',
  indent: 'text-indent:-5000px',
  'indent out of its box': 'text-indent:700px;overflow:hidden;white-space:nowrap',
  'no height': 'height:0;overflow:hidden',
  'out of its box': 'height:20px;overflow:hidden;padding-top:40px;box-sizing:border-box',
  'wide line through': 'text-decoration:line-through 40px #fff',
  'security dots': '-webkit-text-security:disc',
} as const;

// covers T-33
test.each(Object.entries(HIDING))('%s on the text, or around it, is not proven', (_, style) => {
  const defs =
    '<svg width="0" height="0" style="position:absolute"><filter id="flood"><feFlood flood-color="#fff"/></filter><clipPath id="nothing"><rect x="-9" width="1" height="1"/></clipPath></svg>';
  expect(isProven(defs + box(style)), 'on the text').toBe(false);
  expect(isProven(`${defs}<section style="width:600px;${style}">${box('position:static')}</section>`), 'around').toBe(
    false,
  );
});

test.each(Object.entries(OF_LETTERS))('%s is not proven', (_, style) => {
  expect(isProven(box(style))).toBe(false);
});

test.each([
  ['a box over it', box('', `<div style="${COVER}"></div>`)],
  ['a box in the same element', box('position:relative', '', `${ADDRESS}<i style="${COVER}"></i>`)],
  ['frosted glass', box('', '<div style="position:absolute;inset:0;backdrop-filter:blur(20px)"></div>')],
  ['::after of its own', ruled(`#a{position:relative}#a::after{content:"";${COVER}}`)],
  ['::after of the box', ruled(`div::after{content:"";${COVER}}`)],
  ['::before of the box', ruled(`div::before{content:"";${COVER}}`)],
  ['first line', ruled('#a::first-line{color:transparent}')],
  ['first line of the box', ruled('div::first-line{color:#fff}')],
  [
    'a layer behind its box',
    `<div style="background:#fff;position:absolute;inset:0"><p id="a" style="position:relative;z-index:-1">${ADDRESS}</p></div>`,
  ],
  ['mask attribute', svg('mask="url(#m)"', '<mask id="m"></mask>')],
  ['filter attribute', svg('filter="url(#f)"', '<filter id="f"><feFlood flood-opacity="0"/></filter>')],
  [
    'clip-path attribute',
    svg('clip-path="url(#c)"', '<clipPath id="c"><rect x="-9" width="1" height="1"/></clipPath>'),
  ],
  ['paint of a gradient', svg('fill="url(#g)"', '<linearGradient id="g"><stop stop-color="#fff"/></linearGradient>')],
  ['white in a drawing', svg('fill="#fff"')],
  ['no paint', svg('fill="none"')],
  ['opacities that multiply', `<div style="opacity:.3"><div style="opacity:.3">${box('opacity:.3')}</div></div>`],
  [
    'all letters but the last',
    box('', '', `<span style="mask:linear-gradient(#0000,#0000)">${ADDRESS.slice(0, -1)}</span>d`),
  ],
  ['all letters but the first', box('', '', `0<span style="color:transparent">${ADDRESS.slice(1)}</span>`)],
  [
    'text that the page cannot scroll to',
    `<div style="position:absolute;left:20px;top:20px;width:600px;height:60px;overflow:hidden"><p style="height:900px"></p><p id="a">${ADDRESS}</p></div>`,
  ],
])('%s is not proven', (_, markup) => {
  expect(isProven(markup)).toBe(false);
});

test('a highlight of the page over the letters is not proven', () => {
  const root = mount(`<style>::highlight(none){color:transparent}</style>${box('')}`);
  const range = document.createRange();
  range.selectNodeContents(find(root, '#a'));
  CSS.highlights.set('none', new Highlight(range));
  expect(isProven('', root)).toBe(false);
  CSS.highlights.clear();
  expect(isProven('', root)).toBe(true);
});
