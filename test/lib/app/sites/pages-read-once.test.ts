// Tests of the pages that are read once: a tab counts only while it shows the same host.
import { expect, test } from 'vitest';
import { createPagesReadOnce, type ReadOnce } from '../../../../lib/app/sites/pages-read-once';

function createMemory() {
  let kept: ReadOnce[] | null = null;
  return {
    load: async () => kept,
    save: async (value: ReadOnce[]) => {
      kept = value;
    },
  };
}

test('tab is read with the host that it showed, and no other tab or host is', async () => {
  const pages = createPagesReadOnce(createMemory());
  expect(await pages.has(1, 'forum.example')).toBe(false);
  await Promise.all([pages.add(1, 'forum.example'), pages.add(2, 'mail.example')]);
  expect(await pages.has(1, 'forum.example')).toBe(true);
  expect(await pages.has(1, 'mail.example')).toBe(false);
  await pages.add(1, 'shop.example');
  expect(await pages.has(1, 'forum.example'), 'the tab shows another host').toBe(false);
  expect(await pages.has(2, 'mail.example')).toBe(true);
});

test('another worker of the browser session knows the tabs, at most a hundred', async () => {
  const memory = createMemory();
  for (let tab = 1; tab <= 101; tab++) await createPagesReadOnce(memory).add(tab, 'forum.example');
  const later = createPagesReadOnce(memory);
  expect(await later.has(1, 'forum.example')).toBe(false);
  expect(await later.has(2, 'forum.example')).toBe(true);
});
