// Tests of text runs: adjacent text nodes that appear as one word are joined.
import { describe, expect, test } from 'vitest';
import { createTextRuns, getTextSlices, type TextRun } from '../../../../lib/page/scan/inline-text-runs';
import { mount, textsIn } from '../../../harness/mount-html';

function runsIn(markup: string): TextRun[] {
  const runs: TextRun[] = [];
  const collector = createTextRuns((run) => runs.push(run));
  for (const text of textsIn(mount(markup))) collector.take(text);
  collector.end();
  return runs;
}
const wordsIn = (markup: string) => runsIn(markup).map(({ text }) => text);

describe('createTextRuns', () => {
  test('joins letters over inline elements', () => {
    expect(wordsIn('<p>0x12<b>34</b><i>56</i></p>')).toEqual(['0x123456']);
  });
  test('joins over a line break opportunity and an empty text', () => {
    expect(wordsIn('<p>0x12<wbr>34</p>')).toEqual(['0x1234']);
  });
  test.each([
    ['a space', '<p>0x12 <b>34</b></p>', ['0x12 ', '34']],
    ['a line break', '<p>0x12<br>34</p>', ['0x12', '34']],
    ['cells', '<table><tr><td>12</td><td>34</td></tr></table>', ['12', '34']],
    ['blocks', '<div>12</div><div>34</div>', ['12', '34']],
    ['a button', '<p>12<button>34</button></p>', ['12', '34']],
  ])('separates at %s', (_, markup, words) => {
    expect(wordsIn(markup)).toEqual(words);
  });
  test('stops at 64 pieces', () => {
    expect(runsIn(`<p>${'<b>1</b>'.repeat(70)}</p>`).map(({ pieces }) => pieces.length)).toEqual([64, 6]);
  });
});

test('getTextSlices returns the nodes of a part of a run', () => {
  const [run] = runsIn('<p>ab<b>cd</b><i>ef</i></p>');
  const slices = getTextSlices(run as TextRun, 1, 5).map(({ node, from, to }) => node.data.slice(from, to));
  expect(slices).toEqual(['b', 'cd', 'e']);
});
