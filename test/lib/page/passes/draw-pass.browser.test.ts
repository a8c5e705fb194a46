// The mark controller: draws marks, moves them with their texts, and removes them with their texts.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMarkController } from '../../../lib/page/mark-controller';
import { isStillValid } from '../../../lib/page/model/occurrence';
import { createOverlay } from '../../../lib/page/overlay/overlay';
import { find, mount } from '../../harness/mount';
import { EVM, scanAll } from '../../harness/page';

const [A, B] = EVM;
let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});

async function drawn(markup: string) {
  const { signal } = controller;
  const box = mount(markup);
  const occurrences = await scanAll(box);
  const now = () => performance.now();
  const overlay = createOverlay({
    css: [],
    open: true,
    now,
    signal,
    paint: () => undefined,
    onPress: () => undefined,
    onFocus: () => undefined,
    onTrouble: () => undefined,
    cardAt: { url: 'about:blank', origin: location.origin },
    onCardEvent: () => undefined,
  });
  const onSeen = vi.fn();
  const marks = createMarkController({
    near: () => occurrences.filter(isStillValid),
    overlay: () => overlay,
    onSeen,
    onMoved: () => undefined,
    onAwaited: () => undefined,
    onScrolled: () => undefined,
    onCheck: () => true,
    isComingUp: () => false,
    now,
    signal,
  });
  marks.draw(1);
  await vi.waitFor(() => expect(overlay.getDrawn()).toHaveLength(occurrences.length));
  const topOf = (n: number) => {
    const occurrence = occurrences[n];
    return occurrence ? overlay.getBox(occurrence)?.top : undefined;
  };
  return { box, occurrences, overlay, marks, onSeen, topOf };
}

describe('createMarkController', () => {
  test('draws all occurrences near the view, and reports those in it', async () => {
    const { occurrences, onSeen, marks } = await drawn(`<p>${A}</p><p>${B}</p>`);
    expect(onSeen).toHaveBeenCalledWith(occurrences);
    expect(marks.getVisible()).toEqual(occurrences);
  });
  test('moves a mark with its text', async () => {
    const { box, topOf } = await drawn(`<p>${A}</p>`);
    const before = topOf(0) ?? 0;
    box.style.paddingTop = '100px';
    await vi.waitFor(() => expect(topOf(0)).toBeCloseTo(before + 100, 0));
  });
  test('removes the mark of a text that is gone at once', async () => {
    const { box, marks, overlay } = await drawn(`<p>${A}</p><p>${B}</p>`);
    (find(box, 'p').firstChild as Text).data = 'gone';
    marks.removeStale();
    expect(overlay.getDrawn().map(({ text }) => text)).toEqual([B]);
  });
});
