// Hook for a drop target that accepts one file or a text.
import { useState } from 'preact/hooks';

export interface FileDrop {
  /** True while something is dragged over the target. */
  over: boolean;
  /** True after several files were dropped together; none of them was accepted. */
  several: boolean;
  /** Event handlers for the target element. */
  on: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** @param isOpen true while input is accepted; a drop at another time is ignored and never opened by the browser */
export function useFileDrop(
  onFile: (file: File) => void,
  onText: (text: string) => void,
  isOpen: boolean = true,
): FileDrop {
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);
  return {
    over,
    several,
    on: {
      onDragOver(event) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        if (!isOpen) return;
        const [file, ...otherFiles] = event.dataTransfer?.files ?? [];
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        setSeveral(otherFiles.length > 0);
        if (otherFiles.length > 0) return;
        if (file) onFile(file);
        else if (text.trim()) onText(text);
      },
    },
  };
}
