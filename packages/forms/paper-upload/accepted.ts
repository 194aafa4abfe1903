/** The types that a chooser of files offers. */
export const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

/** Hands on the files that were chosen. The chooser forgets them, so that the same file can be chosen again after it was removed. */
export function takeFiles(input: HTMLInputElement, onFiles: (files: readonly File[]) => void): void {
  const files = [...(input.files ?? [])];
  input.value = '';
  if (files.length > 0) onFiles(files);
}
