// Saves text, bytes or a blob as a file download, without a network request.

/** Downloads a text; nothing is sent over the network. */
export function downloadText(text: string, name: string, type = 'application/json'): void {
  downloadFile(new Blob([text], { type }), name);
}

/** Downloads bytes, e.g. a picture. */
export function downloadBytes(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  downloadFile(new Blob([bytes], { type }), name);
}

/** Downloads a blob. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
