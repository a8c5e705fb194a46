// Tests of non-addresses: keys, identifiers, tokens and digests are not found, or are only `possible`.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { SOMETIMES_POSSIBLE, things } from '../../../vectors/make-unrecognized-strings';

const EACH = 40;

test.each(Object.entries(things))('findAddresses is not certain about %s', (kind, make) => {
  const hits = Array.from({ length: EACH }, (_, n) => make(n)).flatMap((token) =>
    [token, `see ${token}, ok`, `{"x":"${token}"}`, `地址${token}。`].flatMap((text) =>
      findAddresses(text).map(({ chain, certainty }) => ({ text, chain, certainty })),
    ),
  );
  const isMeant = ({ certainty }: { certainty: string }) => certainty === 'sure' || !SOMETIMES_POSSIBLE.includes(kind);
  expect(hits.filter(isMeant)).toEqual([]);
});
