// Tests of layout measurement around an address: its column, free space, and what cuts a line under it off.
import { describe, expect, test } from 'vitest';
import { getLayoutFrame, measureSurroundings } from '../../../../lib/page/measure/address-surroundings';
import { createAncestorStyles } from '../../../../lib/page/measure/ancestor-styles';
import { lastLine, measureTextEnd } from '../../../../lib/page/measure/text-end-box';
import { find, mount, textsIn } from '../../../harness/mount-html';
import { EVM } from '../../../harness/page-scanner';

const [A] = EVM;
const PAGE = { left: 0, top: 0, right: 5000, bottom: 5000 };
function surroundings(element: Element) {
  const [first] = textsIn(element) as [Text];
  const position = { element, first, start: 0, last: first, end: first.length };
  const styles = createAncestorStyles();
  const line = lastLine(position);
  const end = line && measureTextEnd(position, line, styles);
  if (!line || !end) throw new Error('not laid out');
  const frame = getLayoutFrame(position, line, styles);
  return { frame, line, room: measureSurroundings(position, line, end, frame, [], PAGE, false) };
}
const at = (markup: string, selector = '#a') => surroundings(find(mount(markup), selector));

describe('measureSurroundings', () => {
  test('finds room behind an address in a wide cell, and none in a tight one', () => {
    const wide = at(`<table><tr><td style="width:700px"><b id="a">${A}</b></td></tr></table>`);
    expect(wide.room.behind).not.toBeNull();
    const tight = at(
      `<table style="border-collapse:collapse"><tr><td style="padding:0"><b id="a">${A}</b></td></tr></table>`,
    );
    expect(tight.room.behind).toBeNull();
  });
  test.each(['b', 'a'])('finds the words behind an address that is wrapped in a <%s> over several lines', (tag) => {
    const { room } = at(
      `<p style="width:160px;font:16px monospace;word-break:break-all"><${tag} id="a">${A}</${tag}>, and words</p>`,
    );
    expect(room.lines.length).toBeGreaterThan(1);
    expect(room.behind).toBeNull();
  });
  test('finds room beyond a copy button, but not right behind the text', () => {
    const { room } = at(`<p><b id="a">${A}</b> <button style="width:14px;padding:0">c</button></p>`);
    expect(room.behind).toBeNull();
    expect(room.beyond).toBeGreaterThan(14);
  });
  test.each([
    ['with no room behind it', 'outline:0'],
    ['with padding behind it', 'padding-right:60px'],
    ['in a box with room behind it', 'display:inline-block;width:600px'],
  ])('finds the word before a link %s', (_, style) => {
    const { room } = at(
      `<p style="width:${style.startsWith('outline') ? 'max-content' : '900px'};font:16px monospace">Thick: <a id="a" style="${style}">${A}</a></p>`,
    );
    expect(room.before).toBeGreaterThan(-20);
  });
  test('lets a table cell cut a line under the text off, and no paragraph', () => {
    expect(at(`<table><tr><td><b id="a">${A}</b></td></tr></table>`).room.ground).not.toBeNull();
    expect(at(`<p><b id="a">${A}</b></p>`).room.ground).toBeNull();
    expect(at(`<p style="overflow:hidden"><b id="a">${A}</b></p>`).room.ground).not.toBeNull();
  });
  test('names the same column for cells below each other', () => {
    const row = (id: string) => `<tr><td>1</td><td id="${id}">${A}</td></tr>`;
    const box = mount(`<table>${row('a')}${row('b')}</table>`);
    const [one, other] = ['#a', '#b'].map((selector) => surroundings(find(box, selector)).room.column);
    expect(one).toBe(other);
    expect(surroundings(find(mount(`<p id="c">${A}</p>`), '#c')).room.column).not.toBe(one);
  });
});

test('getLayoutFrame ends at the first box that scrolls', () => {
  const { frame } = at(
    `<div style="overflow:auto;width:300px;height:60px"><div style="overflow:hidden;width:900px"><b id="a">${A}</b></div></div>`,
  );
  expect(frame.outer).toHaveLength(1);
  expect(frame.cell && frame.cell.right - frame.cell.left).toBeCloseTo(900, 0);
});
