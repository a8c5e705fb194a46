// Tests of element visibility: hidden elements, invisible letters and editable text are recognized.
import { describe, expect, test } from 'vitest';
import {
  hasPaintedLetters,
  isPageText,
  isShown,
  isSkippedElement,
  isVisibleIgnoringOpacity,
} from '../../../../lib/page/dom/visibility';
import { find, mount } from '../../../harness/mount-html';

const at = (markup: string) => find(mount(markup), '#a');

describe('isShown', () => {
  test.each([
    ['plain text', '<b id="a">x</b>'],
    ['an open details element', '<details open><b id="a">x</b></details>'],
    ['content-visibility: auto', '<div style="content-visibility:auto"><b id="a">x</b></div>'],
    ['a place below the window', '<b id="a" style="position:absolute;top:9999px">x</b>'],
  ])('is true for %s', (_, markup) => {
    expect(isShown(at(markup))).toBe(true);
  });
  test.each([
    ['display: none', '<b id="a" style="display:none">x</b>'],
    ['visibility: hidden', '<b id="a" style="visibility:hidden">x</b>'],
    ['opacity 0', '<b id="a" style="opacity:0">x</b>'],
    ['opacity below 5 %', '<b id="a" style="opacity:.04">x</b>'],
    ['a clip of nothing', '<b id="a" style="position:absolute;clip:rect(0,0,0,0)">x</b>'],
    ['a clip path of nothing', '<b id="a" style="display:block;clip-path:inset(50%)">x</b>'],
    ['a box of one pixel', '<b id="a" style="position:absolute;width:1px;height:1px;overflow:hidden">x</b>'],
    ['a place left of the page', '<b id="a" style="position:absolute;left:-9999px">x</b>'],
    ['a closed details element', '<details><b id="a">x</b></details>'],
    ['content-visibility: hidden', '<div id="a" style="content-visibility:hidden">x</div>'],
  ])('is false for %s', (_, markup) => {
    expect(isShown(at(markup))).toBe(false);
  });
});

test('isVisibleIgnoringOpacity ignores opacity', () => {
  expect(isVisibleIgnoringOpacity(at('<b id="a" style="opacity:0">x</b>'))).toBe(true);
  expect(isVisibleIgnoringOpacity(at('<b id="a" style="display:none">x</b>'))).toBe(false);
});

describe('isPageText', () => {
  test.each([
    ['an editable element', '<p contenteditable><b id="a">x</b></p>'],
    ['a text box by role', '<p role="textbox"><b id="a">x</b></p>'],
    ['a select', '<select><option id="a">x</option></select>'],
    ['code for the browser', '<noscript id="a">x</noscript>'],
  ])('is false inside %s', (_, markup) => {
    const element = at(markup);
    expect(isPageText(element)).toBe(false);
    expect(isSkippedElement(element)).toBe(true);
  });
  test('is true in a part of an editable element that is not editable', () => {
    expect(isPageText(at('<p contenteditable><b id="a" contenteditable="false">x</b></p>'))).toBe(true);
  });
});

test.each([
  ['letters in a color', '<b id="a" style="color:#000">x</b>', true],
  ['transparent letters', '<b id="a" style="color:transparent">x</b>', false],
  ['letters as dots', '<b id="a" style="-webkit-text-security:disc">x</b>', false],
  [
    'letters with a background clipped to them',
    '<b id="a" style="color:transparent;background:linear-gradient(red,blue);background-clip:text">x</b>',
    true,
  ],
  ['letters moved out of their line', '<p id="a" style="text-indent:-9999px">x</p>', false],
])('hasPaintedLetters of %s', (_, markup, expected) => {
  expect(hasPaintedLetters(at(markup as string))).toBe(expected);
});
