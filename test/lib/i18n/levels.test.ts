// Tests of level words and the "Ask again" label: levels follow severity, and the label counts requests.
import { expect, test } from 'vitest';
import { COUNT_CELLS, FILTER_CELLS, getCellWord, getLevelWord } from '../../../lib/i18n/levels';
import { panelWords } from '../../../lib/i18n/words/panel';
import { LEVELS } from '../../../lib/verdict/risk-order';

test('counts have every level once, in the order of severity, with the unrated risk before no risk', () => {
  expect(COUNT_CELLS.map(getLevelWord)).toEqual([
    'Severe',
    'High',
    'Medium',
    'Low',
    'Risk, unrated',
    'No risk found',
    'No answer',
  ]);
  expect([...COUNT_CELLS].sort()).toEqual([...LEVELS, 'open'].sort());
});

test('cells begin with the list hits', () => {
  expect(FILTER_CELLS.map(getCellWord).slice(0, 3)).toEqual(['Sanctioned', 'List hits', 'Severe']);
});

test.each([
  [0, 'Ask again'],
  [1, 'Ask again'],
  [2, 'Ask again (2)'],
  [1200, 'Ask again (1,200)'],
])('a control that sends %d requests is named %s', (requests, text) =>
  expect(panelWords().panel.askAgain({ requests })).toBe(text),
);
