// One page view for a tab and all its frames: a person begins the next, a page that moves itself does not.
import { beforeEach, expect, it } from 'vitest';
import { createViews, type Views, viewSchema } from '../../../entrypoints/background/views';

const A = 'https://site.example/a';
const B = 'https://site.example/b';
const clock = { time: 0 };
let kept: Parameters<Parameters<typeof createViews>[0]['set']>[0] | null;
let views: Views;
const start = () =>
  createViews(
    {
      get: async () => kept,
      set: async (next) => {
        kept = JSON.parse(JSON.stringify(next));
      },
    },
    () => clock.time,
  );

beforeEach(() => {
  clock.time = 1000;
  kept = null;
  views = start();
});

it('is the address of a document, whichever frame asks; a fragment is a part of it', async () => {
  expect(await views.arrived(1, 11, `${A}#top`)).toBe(true);
  expect(await views.arrived(1, 11, `${A}#top`), 'another frame of the same document').toBe(false);
  expect(await views.pageOf(1, `${A}#end`)).toBe(A);
});

it('stays what it was while the page writes another address over its own', async () => {
  await views.arrived(1, 11, A);
  expect(await views.pageOf(1, B)).toBe(A);
  expect(await views.pageOf(1, 'https://site.example/#/route')).toBe(A);
  expect(await views.pageOf(1, 'https://other.example/'), 'another site is no address of the page').toBe(
    'https://other.example/',
  );
});

it('a person begins another: by an address, by a route in the fragment, or within a frame', async () => {
  await views.arrived(1, 11, A);
  await views.moved(1, 'person', B);
  expect(await views.pageOf(1, B)).toBe(B);
  await views.moved(1, 'person', `${B}#/address/x`);
  expect(await views.pageOf(1, `${B}#/address/x`)).toBe(`${B}#/address/x`);
  await views.moved(1, 'person', `${B}#/address/x`);
  await views.moved(1, 'person', `${B}#/address/x`);
  expect(await views.pageOf(1, `${B}#/address/x`)).toBe(`${B}#/address/x 2`);
  await views.moved(1, 'person', A);
  expect(await views.pageOf(1, A), 'back where the count stands').toBe(A);
});

it('another document is another, but for one that the page moved itself to', async () => {
  await views.arrived(1, 11, A);
  expect(await views.arrived(1, 12, B)).toBe(true);
  expect(await views.pageOf(1, B)).toBe(B);
  for (let n = 13; n < 20; n++) {
    await views.moved(1, 'page', B);
    expect(await views.arrived(1, n, `${B}?n=${n}`)).toBe(true);
    expect(await views.pageOf(1, `${B}?n=${n}`)).toBe(B);
  }
  await views.moved(1, 'page', B);
  await views.arrived(1, 20, 'https://other.example/');
  expect(await views.pageOf(1, 'https://other.example/')).toBe('https://other.example/');
  await views.moved(1, 'page', 'https://other.example/');
  clock.time += 60_000;
  await views.arrived(1, 21, 'https://other.example/x');
  expect(await views.pageOf(1, 'https://other.example/x'), 'a move that never came about').toBe(
    'https://other.example/x',
  );
  await views.moved(1, 'page', 'https://other.example/x');
  clock.time -= 3_600_000;
  await views.arrived(1, 22, 'https://other.example/y');
  expect(await views.pageOf(1, 'https://other.example/y'), 'nor one by a clock that was ahead').toBe(
    'https://other.example/y',
  );
});

it('tabs do not mix, the worker may die, and what is kept can be read back', async () => {
  await views.arrived(1, 11, A);
  await views.arrived(2, 11, B);
  await views.moved(2, 'page', B);
  views = start();
  expect(await views.pageOf(1, B)).toBe(A);
  await views.arrived(2, 12, A);
  expect(await views.pageOf(2, A)).toBe(B);
  for (const view of kept ?? []) expect(viewSchema.safeParse(view).success).toBe(true);
  for (let tab = 10; tab < 400; tab++) await views.arrived(tab, 1, A);
  expect(kept?.length).toBe(200);
  expect(kept?.at(-1)?.tabId).toBe(399);
});

it('a memory that fails costs nothing but the memory', async () => {
  const no = () => Promise.reject(new Error('full'));
  const poor = createViews({ get: no, set: no }, () => 0);
  await poor.arrived(1, 11, A);
  expect(await poor.pageOf(1, B)).toBe(A);
});
