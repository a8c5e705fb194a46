// Tests of the recognition cache: each text is requested once, in bounded messages.
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { isWorthMarking, toMessageAddress } from '../../../../lib/detect/message-address';
import { createRecognitionCache, MAX_TEXTS } from '../../../../lib/page/scan/recognition-cache';

const EVM = '0x00000000219ab540356cbb839cbe05303d7705fa';
const answer = (texts: string[]) =>
  JSON.stringify(
    texts.map((text) =>
      findAddresses(text)
        .filter(isWorthMarking)
        .map((found) => toMessageAddress(found, text)),
    ),
  );
const many = (count: number) => Array.from({ length: count }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`);

/** A recognizer with its sent messages. */
function listening(reply = async (texts: string[]) => answer(texts)) {
  const messages: string[][] = [];
  const recogniser = createRecognitionCache((texts) => {
    messages.push(texts);
    return reply(texts);
  });
  return { recogniser, messages };
}

describe('createRecognitionCache', () => {
  test('recogniser requests each text once, in messages within the limit', async () => {
    const { recogniser, messages } = listening();
    const texts = many(4500);
    await recogniser.recogniseAll([...texts, ...texts]);
    await recogniser.recogniseAll(texts);
    expect(messages.flat()).toEqual(texts);
    expect(Math.max(...messages.map((message) => message.length))).toBeLessThanOrEqual(MAX_TEXTS);
    expect(recogniser.get(texts[7] as string)).toMatchObject([{ chain: 'evm', canonical: texts[7] }]);
    expect(recogniser.get('never learned')).toEqual([]);
  });

  test('recogniser batches added texts and requests them once', async () => {
    const { recogniser, messages } = listening();
    for (const text of ['x', EVM, EVM, 'x']) recogniser.add(text);
    expect(recogniser.get(EVM)).toEqual([]);
    await recogniser.flush(true);
    recogniser.add(EVM);
    await recogniser.recogniseAll([EVM, 'x']);
    await recogniser.flush(true);
    expect(messages).toEqual([['x', EVM]]);
    expect(recogniser.get(EVM)).toHaveLength(1);
  });

  test('recogniser sends only full messages before the end', async () => {
    const { recogniser, messages } = listening();
    for (const text of many(MAX_TEXTS)) recogniser.add(text);
    expect(recogniser.isFull()).toBe(false);
    await recogniser.flush(false);
    expect(messages).toEqual([]);
    recogniser.add('one more');
    expect(recogniser.isFull()).toBe(true);
    await recogniser.flush(false);
    await recogniser.flush(true);
    expect(messages.map(({ length }) => length)).toEqual([MAX_TEXTS, 1]);
  });

  test('recogniser sends urgent texts before added ones', async () => {
    const { recogniser, messages } = listening();
    recogniser.add(EVM);
    await recogniser.recogniseAll([EVM]);
    expect(recogniser.get(EVM)).toHaveLength(1);
    expect(messages).toEqual([[EVM]]);
  });

  test('recogniser resolves the first caller with the first reply, whatever others request', async () => {
    const answers: (() => void)[] = [];
    const { recogniser } = listening(async (texts) => {
      await new Promise<void>((done) => answers.push(done));
      return answer(texts);
    });
    const first = recogniser.recogniseAll([EVM]);
    const second = recogniser.recogniseAll([EVM]);
    answers[0]?.();
    await first;
    expect(recogniser.get(EVM)).toHaveLength(1);
    answers[1]?.();
    await second;
    expect(recogniser.get(EVM)).toHaveLength(1);
  });

  test('recogniser splits long texts over more messages', async () => {
    const { recogniser, messages } = listening();
    await recogniser.recogniseAll(Array.from({ length: 200 }, (_, at) => `${at} ${'x'.repeat(4000)}`));
    expect(Math.max(...messages.map((texts) => texts.join('').length))).toBeLessThanOrEqual(250_000);
    expect(messages.flat()).toHaveLength(200);
  });

  test('recogniser retries failed requests', async () => {
    let isDown = true;
    const { recogniser } = listening(async (texts) => {
      if (isDown) throw new Error('gone');
      return answer(texts);
    });
    recogniser.add(EVM);
    await expect(recogniser.flush(true)).rejects.toThrow('gone');
    await expect(recogniser.recogniseAll([EVM])).rejects.toThrow('gone');
    isDown = false;
    recogniser.add(EVM);
    await recogniser.flush(true);
    expect(recogniser.get(EVM)).toHaveLength(1);
  });

  test('recogniser evicts the oldest texts of an endless page and requests them again', async () => {
    const { recogniser, messages } = listening(async (texts) => JSON.stringify(texts.map(() => [])));
    const texts = many(60_000);
    for (let at = 0; at < texts.length; at += 1000) await recogniser.recogniseAll(texts.slice(at, at + 1000));
    const before = messages.flat().length;
    await recogniser.recogniseAll(texts.slice(-1000));
    expect(messages.flat()).toHaveLength(before);
    await recogniser.recogniseAll(texts.slice(0, 1000));
    expect(messages.flat()).toHaveLength(before + 1000);
  });
});
