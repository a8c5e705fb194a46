// Tests of usePublicLists: one permission for all chosen lists, then one list after the other.
import { beforeEach, expect, test, vi } from 'vitest';
import { getListOrigins, usePublicLists } from '../../../../lib/view/lists/use-public-lists';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const offered = (id: string, more: object = {}) => ({ id, name: id, hosts: [`${id}.example`], list: null, ...more });
const LISTS = [
  offered('sdn', { isPreselected: true, hosts: ['start.example', 'end.example:8443'] }),
  offered('uk'),
  offered('scams'),
];
const FAILURE = { problem: 'refused', status: 403 };

function opened(isAllowed = true) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = answerCalls({
    publicLists: () => LISTS,
    addPublicLists: async ({ ids: [id] }: { ids: string[] }) => {
      await released;
      return [id === 'uk' ? { id, list: null, failure: FAILURE } : { id, list: { count: 9 }, failure: null }];
    },
  });
  const requests: string[][] = [];
  const hook = runHook(() =>
    usePublicLists(async (origins) => {
      requests.push(origins);
      return isAllowed;
    }),
  );
  const adds = () => asked.filter(({ name }) => name === 'addPublicLists').map(({ input }) => input);
  return { hook, requests, adds, release };
}
type Hook = ReturnType<typeof opened>['hook'];
const chosen = (hook: Hook) => hook.now.choices?.filter(({ isChosen }) => isChosen).map(({ id }) => id);
const isLoaded = (hook: Hook) => vi.waitFor(() => expect(hook.now.choices).toHaveLength(3));

test('the preselected list is chosen until the user chooses otherwise', async () => {
  const { hook } = opened();
  await isLoaded(hook);
  expect(chosen(hook)).toEqual(['sdn']);
  hook.now.choose('uk', true);
  hook.now.choose('sdn', false);
  await vi.waitFor(() => expect(chosen(hook)).toEqual(['uk']));
});

test('get requests all hosts at once within the press, then gets the lists one by one and says what failed', async () => {
  const { hook, requests, adds, release } = opened();
  await isLoaded(hook);
  hook.now.get(['sdn', 'uk']);
  expect(requests).toEqual([['https://start.example/*', 'https://end.example/*', 'https://uk.example/*']]);
  await vi.waitFor(() => expect(hook.now.choices?.map(({ step }) => step)).toEqual(['getting', 'waiting', null]));
  release();
  await vi.waitFor(() => expect(hook.now.isBusy).toBe(false));
  expect(adds()).toEqual([{ ids: ['sdn'] }, { ids: ['uk'] }]);
  expect(hook.now.choices?.map(({ step, failure, list }) => [step, failure, list?.count])).toEqual([
    [null, null, 9],
    [null, FAILURE, undefined],
    [null, null, undefined],
  ]);
});

test('get sends nothing if the browser does not allow the hosts', async () => {
  const { hook, adds } = opened(false);
  await isLoaded(hook);
  hook.now.get(['sdn']);
  await vi.waitFor(() => expect(hook.now.isRefused).toBe(true));
  expect([adds(), hook.now.isBusy]).toEqual([[], false]);
});

test('origins of a list have no port, because match patterns have none', () =>
  expect(getListOrigins({ hosts: ['a.example:8443'] })).toEqual(['https://a.example/*']));
