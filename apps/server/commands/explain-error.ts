const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'is a folder, and a file is needed',
  ENOTDIR: 'is a file, and a folder is needed',
  EACCES: 'this user may not open it',
  ENOSPC: 'the disk is full',
  EEXIST: 'exists already, and is not overwritten: name another',
};

/** An error in words for the operator. For a file that could not be opened: its name and the reason. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = 'what was named' } = error as NodeJS.ErrnoException;
  const cause = causes[code];
  return cause === undefined ? error.message : `${path}: ${cause}`;
}
