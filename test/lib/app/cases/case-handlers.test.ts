// Tests of the case handlers: input is validated, changes are logged, and a lock hides cases.
import { expect, test, vi } from 'vitest';
import { createCaseHandlers } from '../../../../lib/app/cases/case-handlers';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';
import { createCaseStore } from '../../../../lib/store/case-store';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { verdict } from '../../../harness/render-hook';

const pages: MessageSender = { kind: 'pages' };
const [A, B, C] = [stranger(1), stranger(2), stranger(3)] as [AddressRef, AddressRef, AddressRef];
const KASPA = { chain: 'kaspa', address: 'not one' };
const REASON = 'a second person looked at it';
const page = (path: string): MessageSender => ({
  kind: 'content',
  tabId: 1,
  frameId: 0,
  url: `https://site.example${path}`,
});

function opened() {
  const world = createStoreHarness();
  const store = createCaseStore({ records: world.records(), now: () => world.time });
  const told = vi.fn();
  let ids = 0;
  const screened: string[] = [];
  const state = { left: 100, account: 'a', known: new Map<string, ScreeningState>() };
  const casework = createCaseHandlers({
    store,
    peek: async (asks) => asks.map((ask): ScreeningState => state.known.get(ask.address) ?? { ...ask, state: 'idle' }),
    account: async () => ({
      id: state.account,
      screen: async (asks) => void screened.push(...asks.map(({ address }) => address)),
      ...{ leftToday: async () => state.left, readHistories: async () => [], readBalances: async () => [] },
    }),
    ...{ touch: async () => undefined, changed: told },
    titleOf: async () => 'Title',
    author: async () => 'Northgate',
    now: () => world.time,
  });
  const h = casework.handlers;
  const make = async (name: string, asks: AddressRef[]) => {
    const made = await h.newCase({ id: `id${ids++}`, name, keepsPages: false, asks }, pages);
    if (made === 'full') throw new Error('full');
    return made;
  };
  /** States as surfaces receive them, with annotations. */
  const states = async (asks: AddressRef[]) => {
    const own = await casework.source(asks);
    return asks.map(
      (ask, i): ScreeningState => ({
        ...ask,
        state: 'idle',
        ...(own[i] ? { own: { lists: [], cases: own[i]?.cases ?? [] } } : {}),
      }),
    );
  };
  const sightings = async (id: string, ask: AddressRef) => (await h.caseEntry({ id, ...ask }, pages))?.sightings ?? [];
  return { world, store, casework, h, told, make, states, sightings, screened, state };
}

test('case accepts valid addresses only, each once, and notifies surfaces', async () => {
  const { h, make, told } = opened();
  const made = await make('  Harbour  7 ', [A, A, KASPA]);
  expect(made).toEqual({ id: 'id0', name: 'Harbour 7', added: 1, noRoom: 0 });
  expect(await h.addToCase({ id: 'id0', asks: [A, B] }, pages)).toMatchObject({ added: 1 });
  expect((await h.case({ id: 'id0' }, pages))?.addresses.map(({ screening }) => screening.state)).toEqual([
    'idle',
    'idle',
  ]);
  expect(told).toHaveBeenCalledTimes(2);
  await expect(h.newCase({ id: 'nameless', name: ' \n', keepsPages: false, asks: [] }, pages)).rejects.toMatchObject({
    code: 'bad-request',
  });
  expect(await h.addToCase({ id: 'none', asks: [A] }, pages)).toBeNull();
});

test("case created twice after a worker's death is the same case with its changes", async () => {
  const { h, store } = opened();
  const wish = { id: 'one', name: 'Harbour 7', keepsPages: false, asks: [A, B] };
  const told = await h.newCase(wish, pages);
  await h.changeCase({ id: 'one', name: 'Harbour 8' }, pages);
  expect(await h.newCase(wish, pages)).toEqual({ ...(told as object), name: 'Harbour 8' });
  expect((await store.all()).map(({ name }) => name)).toEqual(['Harbour 8']);
});

test("annotation prefers the person's own decision over the case's, and omits removed cases", async () => {
  const { h, make, casework } = opened();
  const { id } = await make('one', [A, B]);
  await h.decideCase({ id, disposition: 'escalated', reason: REASON }, pages);
  await h.caseDisposition({ id, ...B, disposition: 'cleared', reason: REASON }, pages);
  const brief = { id, name: 'one', sightings: 0 };
  expect(await casework.source([A, B, C])).toEqual([
    { cases: [{ ...brief, disposition: 'escalated' }] },
    { cases: [{ ...brief, disposition: 'cleared' }] },
    null,
  ]);
  await h.caseAway({ id, away: true }, pages);
  expect(await casework.source([A])).toEqual([null]);
  await h.caseAway({ id, away: false }, pages);
  expect(await casework.source([A])).toEqual([{ cases: [{ ...brief, disposition: 'escalated' }] }]);
});

test('sighting is stored once per site and day, the page only when chosen, never from extension pages', async () => {
  const { world, h, make, casework, states, sightings } = opened();
  const site = await make('site', [A]);
  const whole = await make('whole', [A]);
  await h.changeCase({ id: whole.id, keepsPages: true }, pages);
  casework.recordSightings(await states([A]), pages);
  casework.recordSightings(await states([A, B]), page('/1'));
  casework.recordSightings(await states([A]), page('/1'));
  casework.recordSightings(await states([A]), page('/2'));
  await vi.waitFor(async () => expect(await sightings(whole.id, A)).toHaveLength(2));
  expect(await sightings(site.id, A)).toEqual([{ at: world.time, host: 'site.example' }]);
  expect((await sightings(whole.id, A))[1]).toEqual({
    at: world.time,
    host: 'site.example',
    url: 'https://site.example/2',
    title: 'Title',
  });
  world.time += 86_400_000;
  casework.recordSightings(await states([A]), page('/1'));
  await vi.waitFor(async () => expect(await sightings(site.id, A)).toHaveLength(2));
  expect((await casework.source([A]))[0]?.cases?.map((one) => one.sightings)).toEqual([2, 3]);
});

test('lock clears the sightings of today from memory', async () => {
  const { make, casework, states, store } = opened();
  await make('one', [A]);
  const known = await states([A]);
  const written = vi.spyOn(store, 'changeEntries');
  const meet = async (times: number) => {
    casework.recordSightings(known, page('/1'));
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(times));
  };
  await meet(1);
  await meet(1);
  casework.forget();
  await meet(2);
});

test('case queries return and store nothing while locked', async () => {
  const { world, h, make, casework, states, store } = opened();
  const { id } = await make('one', [A]);
  const known = await states([A]);
  world.sealers.locked = true;
  store.drop();
  casework.recordSightings(known, page('/1'));
  await expect(casework.source([A])).rejects.toMatchObject({ code: 'locked' });
  for (const asked of [
    h.cases({ find: '' }, pages),
    h.case({ id }, pages),
    h.caseEntry({ id, ...A }, pages),
    h.saveNote({ id, ...A, note: 'n', text: 'x' }, pages),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'locked' });
  world.sealers.locked = false;
  expect((await h.caseEntry({ id, ...A }, pages))?.sightings).toEqual([]);
});

test('cases are found by name, tag and address', async () => {
  const { h, make } = opened();
  const { id } = await make('Harbour', [A]);
  await make('Other', []);
  await h.changeCase({ id, tags: ['Fraud'] }, pages);
  for (const [find, names] of [
    ['', ['Harbour', 'Other']],
    ['HARB', ['Harbour']],
    [' fraud ', ['Harbour']],
    [A.address.slice(-6).toUpperCase(), ['Harbour']],
    ['nothing', []],
  ] as const) {
    const { lines, all } = await h.cases({ find }, pages);
    expect([lines.map(({ name }) => name), all]).toEqual([names, 2]);
  }
});

test('watched case screens due addresses within the daily limit and reports a change until it was seen', async () => {
  const { world, h, make, casework, screened, state } = opened();
  const { id } = await make('watched', [A, B, C]);
  const { id: other } = await make('not watched', [A]);
  await h.changeCase({ id, watchDays: 7 }, pages);
  const answered = (ask: AddressRef, foundRisk: boolean, at: number): ScreeningState => ({
    ...ask,
    state: 'verdict',
    verdict: { ...verdict(foundRisk, foundRisk ? 'High Risk' : null, foundRisk ? 80 : null), ...ask, at },
  });
  for (const ask of [A, B, C]) state.known.set(ask.address, answered(ask, false, world.time));
  await casework.watch();
  expect(screened, 'nothing is due').toEqual([]);
  world.time += 7 * 86_400_000;
  state.left = 2;
  await casework.watch();
  expect(screened).toEqual([A.address, B.address]);
  state.known.set(B.address, answered(B, true, world.time));
  const { lines, unseen } = await h.cases({ find: '' }, pages);
  expect(unseen).toBe(1);
  expect(lines.find((line) => line.id === id)?.change).toMatchObject({ ...B, from: 'none', to: 'high' });
  expect(lines.find((line) => line.id === other)?.change).toBeNull();
  await h.caseNoticed({ id }, pages);
  expect((await h.cases({ find: '' }, pages)).unseen).toBe(0);
  state.known.set(C.address, answered(C, true, world.time));
  expect((await h.cases({ find: '' }, pages)).unseen, 'a question right after the last').toBe(0);
  world.time += 10_000;
  expect((await h.cases({ find: '' }, pages)).unseen).toBe(1);
  state.left = 0;
  screened.length = 0;
  await casework.watch();
  expect(screened).toEqual([]);
});

test('watch ignores verdicts of another account', async () => {
  const { world, h, make, casework, state } = opened();
  const { id } = await make('watched', [A]);
  await h.changeCase({ id, watchDays: 1 }, pages);
  const say = (foundRisk: boolean) =>
    state.known.set(A.address, {
      ...A,
      state: 'verdict',
      verdict: { ...verdict(foundRisk, 'High Risk'), ...A, at: world.time },
    });
  say(false);
  await casework.watch();
  state.account = 'b';
  say(true);
  await casework.watch();
  expect((await h.cases({ find: '' }, pages)).unseen).toBe(0);
});

test('bundle is recorded once in order, and the later of two with the same predecessor is rejected', async () => {
  const { world, h, make } = opened();
  const { id } = await make('one', [A]);
  const bundled = (previous: string | null, manifest: string) =>
    h.caseBundled({ id, previous, manifest, at: world.time }, pages);
  expect(await bundled(null, 'aa')).toMatchObject({ bundle: { number: 1, manifest: 'aa' } });
  expect(await bundled(null, 'bb')).toBe('again');
  expect(await bundled('aa', 'bb')).toMatchObject({ bundle: { number: 2, manifest: 'bb', at: world.time } });
  expect((await h.case({ id }, pages))?.bundle?.number).toBe(2);
  await h.caseAway({ id, away: true }, pages);
  expect(await bundled('bb', 'cc')).toBeNull();
});

test('decision needs a reason, which is kept with its author, except for open', async () => {
  const { h, make } = opened();
  const { id } = await make('one', [A]);
  for (const reason of ['', 'too short', ' '.repeat(20)])
    await expect(h.decideCase({ id, disposition: 'reported', reason }, pages)).rejects.toMatchObject({
      code: 'bad-request',
    });
  await expect(h.caseDisposition({ id, ...A, disposition: 'cleared', reason: 'no' }, pages)).rejects.toMatchObject({
    code: 'bad-request',
  });
  expect(await h.decideCase({ id, disposition: 'reported', reason: ` ${REASON} ` }, pages)).toMatchObject({
    disposition: 'reported',
    decision: { reason: REASON, by: 'Northgate' },
  });
  const reopened = await h.decideCase({ id, disposition: 'open', reason: '' }, pages);
  expect([reopened?.disposition, reopened?.decision]).toEqual(['open', undefined]);
});

test('change log names each command with its author, and nobody for a sighting', async () => {
  const { h, make, casework, states, sightings } = opened();
  const { id } = await make('one', [A]);
  await h.saveNote({ id, ...A, note: 'n', text: 'first' }, pages);
  await h.archiveCase({ id, archived: true }, pages);
  casework.recordSightings(await states([A]), page('/1'));
  await vi.waitFor(async () => expect(await sightings(id, A)).toHaveLength(1));
  expect((await h.caseLog({ id, until: 100 }, pages)).map(({ by, event }) => `${by} ${event.type}`)).toEqual([
    'Northgate created',
    'Northgate added',
    'Northgate note-added',
    'Northgate archived',
  ]);
  expect(await h.caseLog({ id: 'none', until: 100 }, pages)).toEqual([]);
});

test('search finds a case by the text of a note, but not by a deleted note', async () => {
  const { h, make } = opened();
  const { id } = await make('one', [A, B]);
  await make('two', [C]);
  await h.saveNote({ id, ...B, note: 'n', text: 'Paid TWICE within 4 minutes' }, pages);
  const found = async (find: string) => (await h.cases({ find }, pages)).lines.map(({ name }) => name);
  expect(await found(' paid twice ')).toEqual(['one']);
  await h.noteAway({ id, ...B, note: 'n', away: true }, pages);
  expect(await found('paid twice')).toEqual([]);
  expect(await found('')).toEqual(['one', 'two']);
});

test('archived case is not screened again', async () => {
  const { h, make, casework, screened } = opened();
  const { id } = await make('one', [A]);
  await h.changeCase({ id, watchDays: 1 }, pages);
  await h.archiveCase({ id, archived: true }, pages);
  await casework.watch();
  expect(screened).toEqual([]);
  await h.archiveCase({ id, archived: false }, pages);
  await casework.watch();
  expect(screened).toEqual([A.address]);
});
