// Tests of the useOptionsRoute hook: it follows the URL hash, toggles rows, and requests the focus.
import { expect, test, vi } from 'vitest';
import { useOptionsRoute } from '../../../../lib/view/settings/use-options-route';
import { runHook } from '../../../harness/render-hook';

/** A window whose hash fires `hashchange`, as browsers do if it changes. */
function windowAt(hash: string) {
  const events = new EventTarget();
  let now = hash;
  return {
    location: {
      get hash() {
        return now;
      },
      set hash(next: string) {
        const after = next.startsWith('#') ? next : `#${next}`;
        if (after === now) return;
        now = after;
        events.dispatchEvent(new Event('hashchange'));
      },
    },
    isFollowed: false,
    addEventListener(type: 'hashchange', listener: () => void) {
      this.isFollowed = true;
      events.addEventListener(type, listener);
    },
    removeEventListener: events.removeEventListener.bind(events),
  };
}

test('useOptionsRoute starts at the hash, and moves the focus only if it names a setting', () => {
  const page = runHook(() => useOptionsRoute(windowAt('#sites')));
  expect(page.now).toMatchObject({ page: 'sites', openRow: null, wanted: null });
  page.stop();
  const setting = runHook(() => useOptionsRoute(windowAt('#budgets')));
  expect(setting.now).toMatchObject({
    page: 'more',
    openRow: 'budgets',
    wanted: { page: 'more', setting: 'budgets' },
  });
  setting.stop();
});

test('useOptionsRoute opens pages and settings, also the one that the hash names already', async () => {
  const holder = windowAt('');
  const hook = runHook(() => useOptionsRoute(holder));
  await vi.waitFor(() => expect(holder.isFollowed).toBe(true));
  hook.now.open('privacy', 'backup');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ page: 'privacy', openRow: 'backup' }));
  expect(holder.location.hash).toBe('#privacy/backup');
  hook.now.onFocused();
  await vi.waitFor(() => expect(hook.now.wanted).toBeNull());
  hook.now.open('privacy', 'backup');
  await vi.waitFor(() => expect(hook.now.wanted).toEqual({ page: 'privacy', setting: 'backup' }));
  hook.now.open('sites');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ page: 'sites', openRow: null }));
  expect(hook.now.wanted).toEqual({ page: 'sites', setting: null });
  hook.stop();
});

test('useOptionsRoute toggles one row at a time and gives the focus back to it', async () => {
  const hook = runHook(() => useOptionsRoute(windowAt('#advanced')));
  hook.now.toggleRow('budgets');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ openRow: 'budgets', wanted: { setting: 'budgets' } }));
  hook.now.toggleRow('look');
  await vi.waitFor(() => expect(hook.now.openRow).toBe('look'));
  hook.now.toggleRow('look');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ openRow: null, wanted: { setting: 'look' } }));
  hook.stop();
});
