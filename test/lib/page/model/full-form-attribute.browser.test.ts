// Tests of the check of an address's source attribute: it fails if the attribute changes or the text moves.
import { expect, test } from 'vitest';
import { stillMatchesAttribute } from '../../../../lib/page/model/full-form-attribute';
import { findFullForm } from '../../../../lib/page/scan/expand-truncated-address';
import { find, mount } from '../../../harness/mount-html';

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';
const OTHER = '0x742d99Cc6634C0532925a3b844Bc454e4438f44e';
const SHORT = '0x742d…f44e';

test('stillMatchesAttribute is false once the attribute or the place changes', () => {
  const box = mount(`<p><b id="a" title="${ADDRESS}">${SHORT}</b></p>`);
  const element = find(box, '#a');
  const text = element.firstChild as Text;
  const source = findFullForm(SHORT, element);
  if (!source) throw new Error('nothing found');
  expect(stillMatchesAttribute(source, text)).toBe(true);
  element.title = OTHER;
  expect(stillMatchesAttribute(source, text)).toBe(false);
  element.title = ADDRESS;
  box.append(text);
  expect(stillMatchesAttribute(source, text)).toBe(false);
});
