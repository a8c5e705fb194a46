// Draws a name behind a mark as a picture, which a page can neither find nor select nor shape by its fonts.
import { signParts } from '../../components/mark/mark-shapes';
import { createHtmlElement } from '../../lib/page/dom/safe-dom-access';
import type { MarkForm } from '../../lib/page/model/drawn-mark';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DrawnSign } from '../../lib/verdict/address-signs';
import type { AddressName } from '../../lib/verdict/local-address-names';

/** A generic family, which a page cannot replace by a font of its own. */
const FONT = '11px sans-serif';
const HEIGHT_PX = 16;
/** Gap between the mark and the frame of the name. */
const GAP_PX = 2;
const PAD_PX = 5;
const SIGN_PX = 10;
const MAX_CHARACTERS = 60;

/** Colors of a name, which a canvas takes as values; those of components/mark/mark-colors.css. */
export const NAME_COLORS = {
  light: { paper: '#ffffff', ink: '#222b38' },
  dark: { paper: '#161c25', ink: '#d3dfee' },
};

/**
 * Returns the picture of a name with the sign of its origin; null where the browser has no canvas. Its size depends on the room alone.
 * @param sign sign of the mark beside it, which is not drawn twice
 */
export function drawName(
  { kind, text }: AddressName,
  { nameRoom, isDark }: MarkForm,
  sign: DrawnSign | null,
): HTMLCanvasElement | null {
  const canvas = createHtmlElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  canvas.width = nameRoom * devicePixelRatio;
  canvas.height = HEIGHT_PX * devicePixelRatio;
  canvas.style.width = `${nameRoom}px`;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.translate(GAP_PX, 0);
  context.font = FONT;
  const origin = kind === 'own-label' ? 'own-label' : 'list-hit';
  const start = origin === sign ? PAD_PX : PAD_PX + SIGN_PX;
  const letters = [...sanitizeText(text)].slice(0, MAX_CHARACTERS);
  let shown = letters.join('');
  while (letters.length && start + context.measureText(shown).width + PAD_PX > nameRoom - GAP_PX) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  const { paper, ink } = NAME_COLORS[isDark ? 'dark' : 'light'];
  context.fillStyle = paper;
  context.strokeStyle = ink;
  context.beginPath();
  context.roundRect(0.5, 0.5, start + context.measureText(shown).width + PAD_PX - 1, HEIGHT_PX - 1, 3);
  context.fill();
  context.globalAlpha = 0.5;
  context.stroke();
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.textBaseline = 'middle';
  context.fillText(shown, start, HEIGHT_PX / 2 + 0.5);
  if (origin === sign) return canvas;
  context.translate(PAD_PX - 1, 0);
  for (const part of signParts(origin)) {
    if (!('d' in part)) continue;
    const path = new Path2D(part.d);
    context.lineWidth = part['stroke-width'] ?? 0;
    if (part.class === 'mark-sign') context.fill(path);
    if (part.class === 'mark-sign-line') context.stroke(path);
  }
  return canvas;
}
