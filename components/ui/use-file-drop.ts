// A place where one file, or a text, can be dropped: whether something hovers over it, and what to do with what falls.
import { useState } from 'preact/hooks';

export interface DropPlace {
  /** Whether something is held over it. */
  over: boolean;
  /** Whether several files fell at once, of which none was taken. */
  several: boolean;
  /** To be spread on the element. */
  on: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** @param isOpen whether something can be taken now; what falls at another time is let go, and never opened by the browser */
export function useFileDrop(
  onFile: (file: File) => void,
  onText: (text: string) => void,
  isOpen: boolean = true,
): DropPlace {
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
        const [file, ...more] = event.dataTransfer?.files ?? [];
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        setSeveral(more.length > 0);
        if (more.length > 0) return;
        if (file) onFile(file);
        else if (text.trim()) onText(text);
      },
    },
  };
}
