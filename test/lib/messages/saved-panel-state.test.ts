// Tests of the schema of the side panel's saved view: valid views are accepted, and others are rejected.
import { expect, test } from 'vitest';
import { type PanelView, panelViewSchema } from '../../../lib/messages/saved-panel-state';
import { NO_FILTER } from '../../../lib/view/page/sort-and-filter-page-rows';

const LIST: NonNullable<PanelView['list']> = {
  ...{ tabId: 3, host: 'ledgerview.example', filter: { ...NO_FILTER, cells: ['list-hit', 'open'] }, order: 'times' },
  ...{ selected: ['evm:0x1'], open: '', current: 'evm:0x1', top: '' },
};
const VIEW: PanelView = {
  ...{ tab: 'cases', evidence: { chain: 'evm', address: '0x1' }, list: LIST },
  cases: { open: '', find: 'harbour', shown: ['open'] },
};

test('a view is read as it was written', () => {
  expect(panelViewSchema.parse(JSON.parse(JSON.stringify(VIEW)))).toEqual(VIEW);
});

test.each([
  ['an unknown tab', { ...VIEW, tab: 'lists' }],
  ['a further field', { ...VIEW, url: 'https://ledgerview.example' }],
  ['an unknown cell', { ...VIEW, list: { ...LIST, filter: { ...NO_FILTER, cells: ['clean'] } } }],
  ['a filter text that is too long', { ...VIEW, list: { ...LIST, filter: { ...NO_FILTER, text: 'x'.repeat(1_001) } } }],
  ['too many selected rows', { ...VIEW, list: { ...LIST, selected: Array(2_001).fill('evm:0x1') } }],
])('a view with %s is refused', (_case, view) => {
  expect(panelViewSchema.safeParse(view).success).toBe(false);
});
