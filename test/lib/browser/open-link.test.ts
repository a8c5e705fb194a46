// Tests of link opening: https links open a new tab, and other schemes are refused.
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openLink } from '../../../lib/browser/open-link';

it('openLink opens https URLs only', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
  for (const url of ['http://a.example', 'javascript:alert(1)', 'data:text/html,x', 'chrome://settings', '/x', ''])
    expect(await openLink(url)).toBe(false);
  expect(create).not.toHaveBeenCalled();
  expect(await openLink('https://a.example/x')).toBe(true);
  expect(create.mock.calls).toEqual([[{ url: 'https://a.example/x' }]]);
});
