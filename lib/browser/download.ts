// Saves a blob as a file download, without a network request.

/** Downloads a blob. Exports use `entrypoints/shared/save-export.ts`, which the organization's policy may switch off. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
