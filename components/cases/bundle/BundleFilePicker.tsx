// File input for evidence bundles: drop zone and file choice for one or more zips.
import { useRef, useState } from 'preact/hooks';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import '../../ui/styles/file-drop-zone.css';

/** Reports the chosen or dropped files. */
export function BundleFilePicker({ onFiles }: { onFiles(files: File[]): void }) {
  const { page } = verifyBundleWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    },
  };
  return (
    <div class={over ? 'dropzone drag-over' : 'dropzone'} data-testid="bundle-drop" {...drop}>
      <span>{page.drop}</span>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {page.choose}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".zip,application/zip"
        data-testid="bundle-file"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
