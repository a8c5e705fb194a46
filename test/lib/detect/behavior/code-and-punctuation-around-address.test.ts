// Tests of addresses in markup: address formats are found in code, data formats and punctuation.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { allForms } from '../../../vectors/address-forms';
import { GLUED_MARKUP, MARKUP } from '../../../vectors/markup-around-address';
import { bytesOf } from '../../../vectors/seeded-bytes';

const EACH = 2;
const GLUED = Object.keys(GLUED_MARKUP);

test.each(Object.entries({ ...MARKUP, ...GLUED_MARKUP }))('findAddresses finds every form in %s', (name, surround) => {
  const failures: string[] = [];
  for (const { chain, form, make, page, isDotted } of allForms) {
    if (isDotted && GLUED.includes(name)) continue;
    for (let at = 0; at < EACH; at++) {
      const address = make(bytesOf(`markup ${name} ${chain} ${form} ${at}`));
      const found = findAddresses(surround(address), page.length ? { chains: page } : {});
      const [one] = found;
      const isRight = found.length === 1 && one?.text === address && one.certainty === 'sure' && !one.disguised;
      if (!isRight || !one.chains.includes(chain))
        failures.push(`${chain}, ${form}: ${surround(address)} → ${JSON.stringify(found)}`);
    }
  }
  expect(failures).toEqual([]);
});
