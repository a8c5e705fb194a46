// Hands a text or bytes to the person as a file; only ever called from a click on a page of ours.

/** The browser asks where to, or puts it where downloads go; nothing is sent anywhere. */
export function downloadText(text: string, name: string, type = 'application/json'): void {
  downloadFile(new Blob([text], { type }), name);
}

/** The same for bytes, such as a picture. */
export function downloadBytes(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  downloadFile(new Blob([bytes], { type }), name);
}

/** The same for what is a file already. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
