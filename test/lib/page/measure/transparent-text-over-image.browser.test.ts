// Tests of text in pictures: transparent text counts as visible over an image that shows its letters.
import { describe, expect, test } from 'vitest';
import {
  canBeSeen,
  isDrawnInPicture,
  isLegible,
  recheckPictures,
} from '../../../../lib/page/measure/transparent-text-over-image';
import { find, mount } from '../../../harness/mount-html';
import { EVM } from '../../../harness/page-scanner';

const [A] = EVM;
function document(hasLetters: boolean) {
  const box = mount(
    `<div style="position:relative;width:600px;height:60px"><canvas width="600" height="60"></canvas><span id="a" style="position:absolute;left:10px;top:10px;font:20px monospace;color:transparent">${A}</span></div>`,
  );
  const canvas = find<HTMLCanvasElement>(box, 'canvas');
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 600, 60);
  const draw = () => {
    context.fillStyle = '#000';
    context.font = '20px monospace';
    context.textBaseline = 'top';
    context.fillText(A, 10, 10);
  };
  if (hasLetters) draw();
  return { element: find(box, '#a'), draw, canvas };
}

describe('isDrawnInPicture', () => {
  test('is true over a canvas with the letters', () => {
    const { element } = document(true);
    expect(isDrawnInPicture(element)).toBe(true);
    expect(isLegible(element)).toBe(true);
    expect(canBeSeen(element)).toBe(true);
  });
  test('is false over an empty canvas, until letters are drawn and pictures are checked again', async () => {
    const { element, draw } = document(false);
    expect(isDrawnInPicture(element)).toBe(false);
    draw();
    await Promise.resolve();
    expect(isDrawnInPicture(element)).toBe(false);
    recheckPictures();
    await Promise.resolve();
    expect(isDrawnInPicture(element)).toBe(true);
  });
  test('is false where the canvas is hidden, or something painted lies between', async () => {
    const hidden = document(true);
    hidden.canvas.style.visibility = 'hidden';
    expect(isDrawnInPicture(hidden.element)).toBe(false);
    const covered = document(true);
    covered.element.style.background = '#fff';
    await Promise.resolve();
    expect(isDrawnInPicture(covered.element)).toBe(false);
  });
});
