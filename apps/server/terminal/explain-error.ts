import { inLanguage } from '../platform/text/in-language.ts';

const causes: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  ENOENT: ['there is no such file or folder', '没有这个文件或者文件夹'],
  EISDIR: ['is a folder, and a file is needed', '是文件夹，这里需要文件'],
  ENOTDIR: ['is a file, and a folder is needed', '是文件，这里需要文件夹'],
  EACCES: ['this user may not open it', '当前用户没有打开它的权限'],
  ENOSPC: ['the disk is full', '磁盘已满'],
  EEXIST: ['exists already, and is not overwritten: name another', '已经存在，不会覆盖，请换一个名称'],
};

/** An error in words for the operator. For a file that could not be opened: its name and the reason. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = inLanguage('what was named', '所指定的文件') } = error as NodeJS.ErrnoException;
  const cause = causes[code];
  return cause === undefined ? error.message : `${path}: ${inLanguage(cause[0], cause[1])}`;
}
