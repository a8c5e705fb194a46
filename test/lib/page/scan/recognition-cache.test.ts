// Tests of the recognition cache: known texts are not requested again, and messages have a size limit.
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { isWorthMarking, toMessageAddress } from '../../../../lib/detect/message-address-codec';
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
  const recognizer = createRecognitionCache((texts) => {
    messages.push(texts);
    return reply(texts);
  });
  return { recognizer, messages };
}

describe('createRecognitionCache', () => {
  test('recognizer requests each text once, in messages within the limit', async () => {
    const { recognizer, messages } = listening();
    const texts = many(4500);
    await recognizer.recognizeAll([...texts, ...texts]);
    await recognizer.recognizeAll(texts);
    expect(messages.flat()).toEqual(texts);
    expect(Math.max(...messages.map((message) => message.length))).toBeLessThanOrEqual(MAX_TEXTS);
    expect(recognizer.get(texts[7] as string)).toMatchObject([{ chain: 'evm', canonical: texts[7] }]);
    expect(recognizer.get('never learned')).toEqual([]);
  });

  test('recognizer batches added texts and requests them once', async () => {
    const { recognizer, messages } = listening();
    for (const text of ['x', EVM, EVM, 'x']) recognizer.add(text);
    expect(recognizer.get(EVM)).toEqual([]);
    await recognizer.flush(true);
    recognizer.add(EVM);
    await recognizer.recognizeAll([EVM, 'x']);
    await recognizer.flush(true);
    expect(messages).toEqual([['x', EVM]]);
    expect(recognizer.get(EVM)).toHaveLength(1);
  });

  test('recognizer sends only full messages before the end', async () => {
    const { recognizer, messages } = listening();
    for (const text of many(MAX_TEXTS)) recognizer.add(text);
    expect(recognizer.isFull()).toBe(false);
    await recognizer.flush(false);
    expect(messages).toEqual([]);
    recognizer.add('one more');
    expect(recognizer.isFull()).toBe(true);
    await recognizer.flush(false);
    await recognizer.flush(true);
    expect(messages.map(({ length }) => length)).toEqual([MAX_TEXTS, 1]);
  });

  test('recognizer sends urgent texts before added ones', async () => {
    const { recognizer, messages } = listening();
    recognizer.add(EVM);
    await recognizer.recognizeAll([EVM]);
    expect(recognizer.get(EVM)).toHaveLength(1);
    expect(messages).toEqual([[EVM]]);
  });

  test('recognizer resolves the first caller with the first reply, whatever others request', async () => {
    const answers: (() => void)[] = [];
    const { recognizer } = listening(async (texts) => {
      await new Promise<void>((done) => answers.push(done));
      return answer(texts);
    });
    const first = recognizer.recognizeAll([EVM]);
    const second = recognizer.recognizeAll([EVM]);
    answers[0]?.();
    await first;
    expect(recognizer.get(EVM)).toHaveLength(1);
    answers[1]?.();
    await second;
    expect(recognizer.get(EVM)).toHaveLength(1);
  });

  test('recognizer splits long texts over more messages', async () => {
    const { recognizer, messages } = listening();
    await recognizer.recognizeAll(Array.from({ length: 200 }, (_, at) => `${at} ${'x'.repeat(4000)}`));
    expect(Math.max(...messages.map((texts) => texts.join('').length))).toBeLessThanOrEqual(250_000);
    expect(messages.flat()).toHaveLength(200);
  });

  test('recognizer retries failed requests', async () => {
    let isDown = true;
    const { recognizer } = listening(async (texts) => {
      if (isDown) throw new Error('gone');
      return answer(texts);
    });
    recognizer.add(EVM);
    await expect(recognizer.flush(true)).rejects.toThrow('gone');
    await expect(recognizer.recognizeAll([EVM])).rejects.toThrow('gone');
    isDown = false;
    recognizer.add(EVM);
    await recognizer.flush(true);
    expect(recognizer.get(EVM)).toHaveLength(1);
  });

  test('recognizer evicts the oldest texts of an endless page and requests them again', async () => {
    const { recognizer, messages } = listening(async (texts) => JSON.stringify(texts.map(() => [])));
    const texts = many(60_000);
    for (let at = 0; at < texts.length; at += 1000) await recognizer.recognizeAll(texts.slice(at, at + 1000));
    const before = messages.flat().length;
    await recognizer.recognizeAll(texts.slice(-1000));
    expect(messages.flat()).toHaveLength(before);
    await recognizer.recognizeAll(texts.slice(0, 1000));
    expect(messages.flat()).toHaveLength(before + 1000);
  });
});
