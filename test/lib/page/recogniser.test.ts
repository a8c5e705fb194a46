// What is asked of the background: texts with the shape of an address, each once, in messages of bounded size.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/addresses';
import { createRecogniser, MAX_TEXT, MAX_TEXTS, piecesOf, shapesIn } from '../../../lib/page/recogniser';

const EVM = '0x00000000219ab540356cbb839cbe05303d7705fa';
/** BIP-173, section "Examples". */
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('shapesIn', () => {
  test.each([
    [`to ${EVM} today`, [EVM]],
    [SEGWIT.toUpperCase(), [SEGWIT.toUpperCase()]],
    [`0x0000\u200b0000219ab540356cbb839cbe05303d7705fa`, [EVM]],
    ['short words only, and many of them', []],
    // Full-width digits and letters of the same address.
    [[...EVM].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join(''), [EVM]],
    ['EQAvDfWFG0oYX19jwNDNBBL1rKNT9XfaGP9HyTb5nb2Em/+g', ['EQAvDfWFG0oYX19jwNDNBBL1rKNT9XfaGP9HyTb5nb2Em/+g']],
    ['EQAvDfWFG0oYX19jwNDNBBL/rKNT9XfaGP9HyTb5nb2Em/+g', ['EQAvDfWFG0oYX19jwNDNBBL/rKNT9XfaGP9HyTb5nb2Em/+g']],
    // BIP-350: the shortest witness program.
    ['pay BC1SW50QGDZ25J', ['BC1SW50QGDZ25J']],
    ['bc1sw50qgdz25j', ['bc1sw50qgdz25j']],
    [`0x${'ab'.repeat(32)}`, []],
    ['', []],
  ])('%j', (text, shapes) => expect(shapesIn(text)).toEqual(shapes));

  test('lets through whatever is an address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(EVM, SEGWIT),
        fc.string({ maxLength: 40 }),
        fc.string({ maxLength: 40 }),
        (address, before, after) => {
          const text = `${before} ${address} ${after}`;
          if (findAddresses(text).length) expect(shapesIn(text).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('piecesOf', () => {
  test('joined they are the text; none is too long; words are kept whole where there are blanks', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { minLength: 0, maxLength: 400 }), (words) => {
        const text = words.join(' ');
        const pieces = piecesOf(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece.text.length).toBeLessThanOrEqual(MAX_TEXT);
          expect(text.slice(piece.from, piece.from + piece.text.length)).toBe(piece.text);
        }
      }),
    );
    const long = `${'word '.repeat(800)}${EVM} ${'word '.repeat(800)}`;
    expect(piecesOf(long).flatMap((piece) => shapesIn(piece.text))).toEqual([EVM]);
    const packed = JSON.stringify(Array.from({ length: 400 }, () => EVM));
    expect(piecesOf(packed).flatMap((piece) => shapesIn(piece.text))).toHaveLength(400);
  });
});

test.each(['a', '0', ' ', 'q1', 'EQ', 'bc1', '0x', '-', 'a '])('a megabyte of %j takes time in proportion', (part) => {
  const text = part.repeat(Math.ceil(1_000_000 / part.length));
  const start = performance.now();
  for (const piece of piecesOf(text)) shapesIn(piece.text);
  expect(performance.now() - start).toBeLessThan(1500);
});

describe('createRecogniser', () => {
  test('asks for each text once, in messages the table takes', async () => {
    const messages: string[][] = [];
    const recogniser = createRecogniser(async (texts) => {
      messages.push(texts);
      return texts.map((text) => findAddresses(text));
    });
    const texts = Array.from({ length: 2500 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`);
    await recogniser.learn([...texts, ...texts]);
    await recogniser.learn(texts);
    expect(messages.flat()).toEqual(texts);
    expect(Math.max(...messages.map((message) => message.length))).toBeLessThanOrEqual(MAX_TEXTS);
    expect(recogniser.find(texts[7] as string)[0]?.canonical).toBe(texts[7]);
    expect(recogniser.find('never learned')).toEqual([]);
  });

  test('keeps sure addresses only', async () => {
    const possible = {
      chain: 'solana',
      canonical: 'x',
      text: 'x',
      start: 0,
      end: 1,
      checksum: 'none',
      certainty: 'possible',
      chains: ['solana'],
    } as const;
    const recogniser = createRecogniser(async (texts) => texts.map(() => [{ ...possible, chains: ['solana'] }]));
    await recogniser.learn(['x']);
    expect(recogniser.find('x')).toEqual([]);
  });

  test('what could not be asked is asked again', async () => {
    let isDown = true;
    const recogniser = createRecogniser(async (texts) => {
      if (isDown) throw new Error('gone');
      return texts.map((text) => findAddresses(text));
    });
    await expect(recogniser.learn([EVM])).rejects.toThrow('gone');
    isDown = false;
    await recogniser.learn([EVM]);
    expect(recogniser.find(EVM)).toHaveLength(1);
  });
});
