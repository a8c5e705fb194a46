// Tests of re-anchoring: an occurrence moves to a new node, or is dropped if its text or link differs.
import { expect, test } from 'vitest';
import { reanchor } from '../../../../lib/page/scan/reanchor';
import { find, mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;
async function rewritten(before: string, after: string) {
  const box = mount(before);
  const occurrences = await scanAll(box);
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => records.push(...some));
  observer.observe(box, { childList: true, subtree: true });
  box.innerHTML = after;
  records.push(...observer.takeRecords());
  return { box, occurrences, again: reanchor(occurrences, records, () => true) };
}

test('moves an occurrence to the node that holds the same text now', async () => {
  const { box, again } = await rewritten(`<p>${A}</p>`, `<p>${A}</p>`);
  expect(again).toHaveLength(1);
  expect(again[0]?.position.first).toBe(find(box, 'p').firstChild);
});

test('drops an occurrence whose text is another one now', async () => {
  const { again } = await rewritten(`<p>${A}</p>`, `<p>${B}</p>`);
  expect(again).toEqual([]);
});

test('drops an occurrence whose link leads elsewhere now', async () => {
  const { again } = await rewritten(`<a href="/address/${A}">${A}</a>`, `<a href="/address/${B}">${A}</a>`);
  expect(again).toEqual([]);
});
