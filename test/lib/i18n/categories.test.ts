// Tests of category names: spellings of a known code share one name, and other codes become readable words.
import { expect, test } from 'vitest';
import { getCategoryName, getCategoryTerm } from '../../../lib/i18n/categories';
import { loadLanguage } from '../../../lib/i18n/load-language';
import { setLanguage } from '../../../lib/i18n/locale';

test.each([
  ['hack', 'Hacker'],
  ['Hacker', 'Hacker'],
  ['theft', 'Theft'],
  ['scam', 'Scam'],
  ['mixer', 'Mixer'],
  ['ransomware', 'Ransomware'],
  ['unlicensed_exchange', 'Unlicensed exchange'],
  ['ofac', 'Sanctioned by US'],
  ['OFAC', 'Sanctioned by US'],
  ['sanctions_us', 'Sanctioned by US'],
  ['japan_sanctions', 'Sanctioned by Japan'],
  ['japan_mof', 'Sanctioned by Japan'],
  ['sanctions', 'Sanctions'],
  ['Darknet Market', 'Darknet market'],
  ['darknet', 'Darknet market'],
  ['gambling', 'Gambling'],
  ['child_abuse_material', 'Child abuse material'],
  ['Sanctioned by US', 'Sanctioned by US'],
  ['über_code', 'Über code'],
  ['𝒳_code', '𝒳 code'],
  ['unknown', 'No category'],
  [' ', 'No category'],
  ['constructor', 'Constructor'],
])('category %j is %j', (code, name) => expect(getCategoryName(code)).toBe(name));

test('a term in another language keeps the English name, if it differs', async () => {
  expect(getCategoryTerm('ofac')).toBe('Sanctioned by US');
  await loadLanguage('ar');
  setLanguage('ar');
  const terms = ['ofac', 'of_the_vendor', 'Sanctioned by US'].map(getCategoryTerm);
  setLanguage('en');
  expect(terms[0]).toMatch(/^[^A-Z]+ \(Sanctioned by US\)$/);
  expect(terms[1]).toBe('Of the vendor');
  expect(terms[2], 'a name in place of the code').toBe(terms[0]);
});
