// Tests of file drop: one file or text is accepted, several files are refused, and the browser opens none.
import { expect, test, vi } from 'vitest';
import { useFileDrop } from '../../../components/ui/use-file-drop';
import { runHook } from '../../harness/render-hook';

const fall = (files: string[], text = '') => {
  const event = {
    preventDefault: vi.fn(),
    dataTransfer: { files: files.map((name) => new File(['x'], name)), getData: () => text },
  };
  return event as unknown as DragEvent & { preventDefault: ReturnType<typeof vi.fn> };
};

test.each<[string, DragEvent, boolean, string[]]>([
  ['a file', fall(['a.csv']), true, ['file a.csv']],
  ['a text', fall([], '0x1'), true, ['text 0x1']],
  ['blanks', fall([], ' \n'), true, []],
  ['several files', fall(['a.csv', 'b.csv']), true, []],
  ['while something is going on', fall(['a.csv']), false, []],
])('useFileDrop: %s', async (name, event, isOpen, taken) => {
  const heard: string[] = [];
  const hook = runHook(() =>
    useFileDrop(
      (file) => heard.push(`file ${file.name}`),
      (text) => heard.push(`text ${text}`),
      isOpen,
    ),
  );
  hook.now.on.onDragOver(event);
  await vi.waitFor(() => expect(hook.now.over).toBe(true));
  hook.now.on.onDrop(event);
  await vi.waitFor(() => expect(hook.now.over).toBe(false));
  expect(hook.now.several).toBe(name === 'several files');
  expect(heard).toEqual(taken);
  expect(event.preventDefault).toHaveBeenCalledTimes(2);
  hook.stop();
});
