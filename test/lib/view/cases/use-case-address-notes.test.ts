// Tests of useCaseAddressNotes: entered text survives failed saves and remounts, and undo restores notes.
import { expect, test, vi } from 'vitest';
import { useCaseAddressNotes } from '../../../../lib/view/cases/use-case-address-notes';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

let ids = 0;
const newId = () => `new ${++ids}`;

const entry = (...texts: string[]) => ({
  notes: texts.map((text, n) => ({ id: `n${n}`, at: n, text })),
  sightings: [],
});

test.each([
  ['a full disk', () => Promise.reject({ code: 'storage-full' }), { code: 'storage-full' }],
  ['no room for another', () => 'full', 'full'],
  ['an address that was taken out', () => null, 'gone'],
])('useCaseAddressNotes returns %s and keeps the typed text', async (what, save, problem) => {
  answerCalls({ caseEntry: () => entry(), saveNote: save });
  const hook = runHook(() => useCaseAddressNotes(what, ASK, newId));
  hook.now.type('typed');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('typed'));
  await hook.now.save();
  await vi.waitFor(() => expect([hook.now.problem, hook.now.busy]).toEqual([problem, false]));
  expect(hook.now.draft.text).toBe('typed');
  hook.stop();
});

test('useCaseAddressNotes keeps typed text across remounts and clears it on lock', async () => {
  answerCalls({ caseEntry: () => entry() });
  const before = runHook(() => useCaseAddressNotes('locked', ASK, newId));
  before.now.type('half a note');
  before.stop();
  const after = runHook(() => useCaseAddressNotes('locked', ASK, newId));
  expect(after.now.draft.text).toBe('half a note');
  const other = runHook(() => useCaseAddressNotes('another case', ASK, newId));
  expect(other.now.draft.text).toBe('');
  after.stop();
  other.stop();
});

test('useCaseAddressNotes clears the form after saving, edits by note id, and ignores blanks', async () => {
  const asked = answerCalls({ caseEntry: () => entry('a'), saveNote: () => entry('a', 'b') });
  const hook = runHook(() => useCaseAddressNotes('saved', ASK, newId));
  hook.now.type('  ');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('  '));
  await hook.now.save();
  expect(asked.some(({ name }) => name === 'saveNote')).toBe(false);
  hook.now.edit({ id: 'n0', text: 'a' });
  await vi.waitFor(() => expect(hook.now.draft.note).toBe('n0'));
  await hook.now.save();
  expect(asked.find(({ name }) => name === 'saveNote')?.input).toEqual({ id: 'saved', ...ASK, note: 'n0', text: 'a' });
  await vi.waitFor(() => expect(hook.now.draft).toEqual({ note: null, text: '' }));
  expect(hook.now.entry).toEqual(entry('a', 'b'));
  hook.stop();
});

test('useCaseAddressNotes holds a deleted note until it is restored', async () => {
  const asked = answerCalls({ caseEntry: () => entry('a'), noteAway: () => entry() });
  const hook = runHook(() => useCaseAddressNotes('deleted', ASK, newId));
  await hook.now.remove('n0');
  await vi.waitFor(() => expect(hook.now.deleted).toBe('n0'));
  await hook.now.undo();
  await vi.waitFor(() => expect(hook.now.deleted).toBeNull());
  expect(asked.filter(({ name }) => name === 'noteAway').map(({ input }) => input)).toEqual([
    { id: 'deleted', ...ASK, note: 'n0', away: true },
    { id: 'deleted', ...ASK, note: 'n0', away: false },
  ]);
  hook.stop();
});

test('useCaseAddressNotes keeps one id for a repeated save, and another for the next note', async () => {
  let deaths = 2;
  const asked = answerCalls({
    caseEntry: () => entry(),
    saveNote: () => {
      if (deaths === 0) return entry('typed');
      deaths -= 1;
      throw { code: 'internal' };
    },
  });
  const names = () =>
    asked.filter(({ name }) => name === 'saveNote').map(({ input }) => (input as { note: string }).note);
  const hook = runHook(() => useCaseAddressNotes('twice', ASK, newId));
  hook.now.type('t');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('t'));
  hook.now.type('typed');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('typed'));
  await hook.now.save();
  await vi.waitFor(() => expect([hook.now.problem, hook.now.busy]).toEqual([{ code: 'internal' }, false]));
  await hook.now.save();
  expect(names()).toHaveLength(3);
  expect(new Set(names()).size).toBe(1);
  await vi.waitFor(() => expect(hook.now.draft.text).toBe(''));
  hook.now.type('another');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('another'));
  await hook.now.save();
  expect(new Set(names()).size).toBe(2);
  hook.stop();
});

test.each([
  ['Cancel', null],
  ['another note', { id: 'n1', text: 'b' }],
])('useCaseAddressNotes restores text discarded for %s', async (what, next) => {
  answerCalls({ caseEntry: () => entry('a', 'b') });
  const hook = runHook(() => useCaseAddressNotes(`given up for ${what}`, ASK, newId));
  await vi.waitFor(() => expect(hook.now.entry).not.toBeNull());
  hook.now.edit({ id: 'n0', text: 'a' });
  await vi.waitFor(() => expect(hook.now.draft.note).toBe('n0'));
  expect(hook.now.dropped).toBeNull();
  hook.now.type('a and more');
  await vi.waitFor(() => expect(hook.now.draft.text).toBe('a and more'));
  hook.now.edit(next);
  await vi.waitFor(() => expect(hook.now.dropped?.text).toBe('a and more'));
  expect(hook.now.draft.text).toBe(next?.text ?? '');
  await hook.now.undo();
  await vi.waitFor(() => expect(hook.now.draft).toEqual({ note: 'n0', text: 'a and more' }));
  expect(hook.now.dropped).toBeNull();
  hook.now.edit(null);
  hook.stop();
});

test('useCaseAddressNotes discards an unchanged edit silently', async () => {
  answerCalls({ caseEntry: () => entry('a') });
  const hook = runHook(() => useCaseAddressNotes('unchanged', ASK, newId));
  await vi.waitFor(() => expect(hook.now.entry).not.toBeNull());
  hook.now.edit({ id: 'n0', text: 'a' });
  await vi.waitFor(() => expect(hook.now.draft.note).toBe('n0'));
  hook.now.edit(null);
  await vi.waitFor(() => expect(hook.now.draft.note).toBeNull());
  expect(hook.now.dropped).toBeNull();
  hook.stop();
});
