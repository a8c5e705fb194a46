// Tests of keyboard commands: each acts on the active tab or the vault, or reports why it cannot.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCommandHandler } from '../../../../lib/app/tabs/command-handler';
import type { MenuClick } from '../../../../lib/browser/input/context-menu';
import { toolbarWords } from '../../../../lib/i18n/words/toolbar';
import type { BackgroundEvent } from '../../../../lib/messages/background-events';
import type { Status } from '../../../../lib/messages/tables/vault-messages';

const TAB = 7;
const PAGE = 'https://site.example/a';

interface World {
  url?: string | null;
  /** Marks of each frame. */
  marks?: Record<number, number>;
  selection?: string;
  status?: Partial<Status>;
}

/** A browser with one tab, whose frames step through their marks; returns what the commands did. */
function browserWith({ url = PAGE, marks = {}, selection = '', status = { vault: 'open' } }: World) {
  const did = {
    at: [] as string[],
    notices: [] as string[],
    screened: [] as MenuClick[],
    locks: 0,
    windows: 0,
    touches: 0,
  };
  const positions = new Map<number, number>();
  Object.assign(fakeBrowser, {
    scripting: {
      executeScript: async ({ func }: { func: () => unknown }) => {
        if (url === null) throw new Error('no access');
        const isList = func.toString().includes('getSelection');
        const frames = Object.keys(marks).map(Number);
        return (frames.length ? frames : [0]).map((frameId) => ({
          frameId,
          result: isList ? { text: frameId === 0 ? selection : '', hasFocus: true } : null,
        }));
      },
    },
    tabs: {
      get: async () => ({ url: url ?? undefined }),
      query: async () => [{ id: TAB }],
      sendMessage: async (_tab: number, event: BackgroundEvent, { frameId }: { frameId: number }) => {
        if (event.notice !== 'step') return false;
        const { by, fromEdge } = event;
        const count = marks[frameId] ?? 0;
        const before = fromEdge ? undefined : positions.get(frameId);
        const next = before === undefined ? (by > 0 ? 0 : count - 1) : before + by;
        if (next < 0 || next >= count) return false;
        positions.set(frameId, next);
        did.at.push(`${frameId}:${next}`);
        return true;
      },
    },
    windows: { create: async () => (did.windows += 1) },
  });
  const handle = createCommandHandler({
    services: {
      status: async () => status as Status,
      touch: async () => {
        did.touches += 1;
      },
      vault: {
        lock: async () => {
          did.locks += 1;
        },
      },
    } as unknown as Parameters<typeof createCommandHandler>[0]['services'],
    screenSelection: (click) => did.screened.push(click),
    showNotice: (tab, { title }) => did.notices.push(`${tab} ${title}`),
  });
  return { did, handle };
}

const notice = (reason: keyof ReturnType<typeof toolbarWords>['notice']) => [
  `${TAB} ${toolbarWords().notice[reason].title}`,
];

beforeEach(() => vi.restoreAllMocks());

test('next and previous mark go through the marks of all frames in order, and around', async () => {
  const { did, handle } = browserWith({ marks: { 0: 2, 4: 0, 9: 1 } });
  for (let times = 0; times < 4; times++) await handle('next-mark', TAB);
  expect(did.at).toEqual(['0:0', '0:1', '9:0', '0:0']);
  // Each command counts as use.
  expect(did.touches).toBe(4);
  did.at.splice(0);
  for (let times = 0; times < 3; times++) await handle('previous-mark', TAB);
  expect(did.at).toEqual(['9:0', '0:1', '0:0']);
  expect(did.notices).toEqual([]);
});

test('steps of a held key are taken one after another, also in a tab that the browser does not name', async () => {
  const { did, handle } = browserWith({ marks: { 0: 3 } });
  await Promise.all([1, 2, 3, 4].map(() => handle('next-mark', null)));
  expect(did.at).toEqual(['0:0', '0:1', '0:2', '0:0']);
});

test.each<[string, World, keyof ReturnType<typeof toolbarWords>['notice']]>([
  ['next-mark', { marks: { 0: 0 } }, 'noMarks'],
  ['previous-mark', { url: null }, 'restricted'],
  ['next-mark', { url: 'chrome://settings/', marks: { 0: 1 } }, 'restricted'],
  ['screen-selection', { url: null }, 'restricted'],
  ['screen-selection', { url: 'https://addons.mozilla.org/', selection: '0x1' }, 'restricted'],
  ['screen-selection', { selection: '  ' }, 'noSelection'],
  ['lock', { status: { vault: 'none' } }, 'noAccount'],
  ['lock', { status: { vault: 'locked' } }, 'locked'],
  ['lock', { status: { vault: 'open', protection: 'session' } }, 'sessionOnly'],
  ['lock', { status: { vault: 'open', protection: 'profile' } }, 'noPassphrase'],
])('%s in %j says: %s', async (name, world, reason) => {
  const { did, handle } = browserWith(world);
  await handle(name, TAB);
  expect(did).toEqual({ at: [], notices: notice(reason), screened: [], locks: 0, windows: 0, touches: 1 });
});

test('lock locks the open vault and says so', async () => {
  const { did, handle } = browserWith({});
  await handle('lock', TAB);
  expect(did).toMatchObject({ locks: 1, notices: notice('locked') });
});

test('screen selection hands over the selected text with its page and frame', async () => {
  const { did, handle } = browserWith({ marks: { 0: 1, 3: 1 }, selection: 'from 0xabc' });
  await handle('screen-selection', TAB);
  expect(did.screened).toEqual([{ tabId: TAB, frameId: 0, selection: 'from 0xabc', link: '', pageUrl: PAGE }]);
  expect(did.notices).toEqual([]);
});

test('open panel uses the gesture, and opens a window where the gesture has expired', async () => {
  const { did, handle } = browserWith({});
  const opened: number[] = [];
  const panel = (isAllowed: boolean) =>
    Object.assign(fakeBrowser, {
      sidePanel: {
        open: async ({ tabId }: { tabId: number }) => {
          if (!isAllowed) throw new Error('no gesture');
          opened.push(tabId);
        },
      },
    });
  panel(true);
  const done = handle('open-panel', TAB);
  expect(opened, 'before anything is awaited').toEqual([TAB]);
  await done;
  expect(did.windows).toBe(0);
  panel(false);
  await handle('open-panel', TAB);
  expect(did.windows).toBe(1);
});
