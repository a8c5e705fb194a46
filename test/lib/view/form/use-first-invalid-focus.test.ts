// Tests of the useFirstInvalidFocus hook: it focuses an input of a form by name.
import { expect, test, vi } from 'vitest';
import { useFirstInvalidFocus } from '../../../../lib/view/form/use-first-invalid-focus';
import { runHook } from '../../../harness/render-hook';

test('useFirstInvalidFocus focuses the element stored under a name, and none that is gone', async () => {
  const hook = runHook(() => useFirstInvalidFocus<'a' | 'b'>());
  const element = { focus: vi.fn() } as unknown as HTMLElement;
  hook.now.keep('a')(element);
  hook.now.on('a');
  await vi.waitFor(() => expect(element.focus).toHaveBeenCalledTimes(1));
  hook.now.keep('a')(null);
  hook.now.on('a');
  await new Promise((later) => setTimeout(later, 10));
  expect(element.focus).toHaveBeenCalledTimes(1);
  hook.stop();
});
