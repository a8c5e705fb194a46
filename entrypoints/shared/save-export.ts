// Saves exports as files, unless the organization's policy switches exports off.
import { downloadFile } from '../../lib/browser/download';
import { call } from '../../lib/messages/call-background';

/** Call it before an export that is copied or printed. @throws AppError `exports-off`, or any other if the background does not answer */
export const expectExports = (): Promise<null> => call('expectExports', {});

/** Saves a file without a network request. @throws AppError as `expectExports`; nothing is saved then */
export async function saveFile(file: Blob, name: string): Promise<void> {
  await expectExports();
  downloadFile(file, name);
}

/** Saves a text. @throws AppError as `saveFile` */
export const saveText = (text: string, name: string, type = 'application/json'): Promise<void> =>
  saveFile(new Blob([text], { type }), name);

/** Saves bytes, e.g. a picture. @throws AppError as `saveFile` */
export const saveBytes = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<void> =>
  saveFile(new Blob([bytes], { type }), name);
