// Tests of layout measurement around an address: it finds the leading 0x, the column and free space.
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
  test('measures the leading 0x of an EVM address', () => {
    const { prefix, width } = at(`<p><b id="a">${A}</b></p>`).room;
    expect(prefix?.left).toBeCloseTo(0, 0);
    expect(prefix && prefix.right - prefix.left < width / 5).toBe(true);
    expect(at('<p><b id="a">TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE</b></p>').room.prefix).toBeNull();
  });
  test('finds room behind an address in a wide cell, and none in a tight one', () => {
    const wide = at(`<table><tr><td style="width:700px"><b id="a">${A}</b></td></tr></table>`);
    expect(wide.room.behind).not.toBeNull();
    const tight = at(
      `<table style="border-collapse:collapse"><tr><td style="padding:0"><b id="a">${A}</b></td></tr></table>`,
    );
    expect(tight.room.behind).toBeNull();
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
