// Tests of mark plates: the background behind a mark covers whole characters of the text.
import { expect, test } from 'vitest';
import { wholeCharacters } from '../../../../lib/page/measure/extend-mark-plate';
import { getRange } from '../../../../lib/page/model/occurrence';
import { find, mount, textsIn } from '../../../harness/mount-html';

function measured() {
  const element = find(mount('<p id="a" style="font:20px monospace">0x742d35Cc6634</p>'), '#a');
  const [first] = textsIn(element) as [Text];
  const position = { element, first, start: 0, last: first, end: first.length };
  const boxOf = (from: number, to: number) => {
    const { left, top, right, bottom } = getRange(first, from, first, to).getBoundingClientRect();
    return { left, top, right, bottom };
  };
  return { position, boxOf };
}

test('extends a part at the start to the end of its last character', () => {
  const { position, boxOf } = measured();
  const two = boxOf(0, 2);
  const plate = wholeCharacters(position, { ...two, right: two.right - 5 }, false);
  expect(plate.right).toBeCloseTo(two.right, 0);
});

test('extends a part at the end to the start of its first character', () => {
  const { position, boxOf } = measured();
  const last = boxOf(12, 14);
  const plate = wholeCharacters(position, { ...last, left: last.left + 5 }, true);
  expect(plate.left).toBeCloseTo(last.left, 0);
});
