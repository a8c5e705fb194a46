// Copies text or a PNG picture to the clipboard, and reports whether the browser allowed it.
import { withoutIsolates } from '../text/bidi-isolates';

/** Copies text. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(withoutIsolates(text));
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies text within a user gesture by an editing command. It needs no permission of the page around this frame, which would have to be
 * named in an attribute that the page can learn of.
 * @returns false if the browser refuses
 */
export function copyByCommand(text: string): boolean {
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', withoutIsolates(text));
  };
  document.addEventListener('copy', onCopy);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy);
  }
}

/** Copies a PNG. Pass the promise, so that the user gesture is still active. @returns false if the browser refuses */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}
