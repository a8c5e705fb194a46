// Hands a text to the person as a file; only ever called from a click on a page of ours.

/** The browser asks where to, or puts it where downloads go; nothing is sent anywhere. */
export function downloadText(text: string, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
