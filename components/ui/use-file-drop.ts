// Hook for a drop target that accepts one file or a text.
import { useState } from 'preact/hooks';

/** @param isOpen true while input is accepted; a drop at another time is ignored and never opened by the browser */
export function useFileDrop(onFile: (file: File) => void, onText: (text: string) => void, isOpen: boolean = true) {
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);
  return {
    /** True while something is dragged over the target. */
    over,
    /** True after several files were dropped together; none of them was accepted. */
    several,
    /** Event handlers for the target element. */
    on: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
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
