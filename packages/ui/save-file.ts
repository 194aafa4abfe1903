/** Saves a content as a file in the browser; nothing is sent. */
export function saveFile(content: string | Blob, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
