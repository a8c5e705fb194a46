// Tests of the handler that raises limits: for the site of the tab, and never without a site or an account.
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createLimitRaiser } from '../../../../lib/app/tabs/raise-limits';

const setUp = (over: object = {}) => {
  const raise = vi.fn(async () => undefined);
  const parts = {
    services: { session: async () => ({ budget: { raise } }), touch: vi.fn(async () => undefined) },
    sites: { originOf: async (_tab: number, url: string) => ({ page: url, site: new URL(url).host, mode: 'view' }) },
    changed: vi.fn(),
    ...over,
  };
  return { raise, parts, run: createLimitRaiser(parts as never) };
};
const openTab = async (url: string) => (await fakeBrowser.tabs.create({ url })).id as number;

test('limits are raised for the site of the tab, and open pages ask again', async () => {
  const { raise, parts, run } = setUp();
  await run({ tabId: await openTab('https://scan.example/tx/1'), scopes: ['page'] });
  expect(raise).toHaveBeenCalledWith(['page'], 'scan.example');
  expect(parts.changed).toHaveBeenCalledOnce();
});

test.each<[string, object, string]>([
  ['a page that is no site', { sites: { originOf: async () => null } }, 'bad-request'],
  ['no account', { services: { session: async () => null } }, 'no-account'],
])('nothing is raised with %s', async (_name, over, code) => {
  const { raise, parts, run } = setUp(over);
  await expect(run({ tabId: await openTab('https://scan.example/'), scopes: ['day'] })).rejects.toMatchObject({ code });
  expect(raise).not.toHaveBeenCalled();
  expect(parts.changed).not.toHaveBeenCalled();
});
