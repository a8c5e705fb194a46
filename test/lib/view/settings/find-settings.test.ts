// Tests of the settings search: matches in names, values and synonyms are found, ordered and highlighted.
import { expect, test } from 'vitest';
import { findSettings, type SettingEntry } from '../../../../lib/view/settings/find-settings';

const ENTRIES: SettingEntry[] = [
  { id: 'sites', page: 'sites', name: 'While locked', value: 'Frames', synonyms: [] },
  { id: 'look', page: 'more', name: 'Look', value: 'Theme: dark', synonyms: ['color'] },
  { id: 'locks', page: 'privacy', name: 'Locks after', value: '15 min without use', synonyms: ['timeout'] },
  { id: 'keys', page: 'more', name: 'Keys', value: 'Lock now', synonyms: [] },
  { id: 'vault', page: 'privacy', name: 'Vault', value: '', synonyms: ['unlock'] },
];
const ids = (query: string) => findSettings(ENTRIES, query).map(({ id }) => id);

test.each([
  ['lock', ['locks', 'sites', 'keys', 'vault']],
  ['DARK', ['look']],
  [' color ', ['look']],
  ['15 min', ['locks']],
  ['dark color', ['look']],
  ['unlock vault', ['vault']],
  ['dark vault', []],
  ['nothing', []],
  ['  ', []],
])('findSettings for %j', (query, found) => expect(ids(query)).toEqual(found));

test('findSettings marks the match in name and value', () => {
  const [first] = findSettings(ENTRIES, 'lock');
  expect(first).toMatchObject({ inName: [0, 4], inValue: null });
  expect(findSettings(ENTRIES, 'dark')[0]).toMatchObject({ inName: null, inValue: [7, 11] });
});
