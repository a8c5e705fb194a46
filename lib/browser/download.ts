// Hands a text or bytes to the person as a file; only ever called from a click on a page of ours.

/** The browser asks where to, or puts it where downloads go; nothing is sent anywhere. */
export function downloadText(text: string, name: string, type = 'application/json'): void {
  download(new Blob([text], { type }), name);
}

/** The same for bytes, such as a picture. */
export function downloadBytes(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  download(new Blob([bytes], { type }), name);
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
