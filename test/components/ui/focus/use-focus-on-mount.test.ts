// Tests of the focus hook: the element takes the focus before the next frame, once.
import { expect, test, vi } from 'vitest';
import { useFocusOnMount } from '../../../../components/ui/focus/use-focus-on-mount';
import { runHook } from '../../../harness/render-hook';

test('useFocusOnMount focuses in the same frame, and not again', async () => {
  const element = { focus: vi.fn() } as unknown as HTMLElement;
  const hook = runHook(() => {
    const ref = useFocusOnMount<HTMLElement>();
    ref.current = element;
    return ref;
  });
  expect(element.focus).toHaveBeenCalledOnce();
  await new Promise((later) => setTimeout(later, 50));
  expect(element.focus).toHaveBeenCalledOnce();
  hook.stop();
});
