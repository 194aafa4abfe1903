import { BadConfig } from '../key-files.ts';
import { findRunningDatabase } from '../platform/embedded-database/embedded-database.ts';
import { inLanguage } from '../platform/text/in-language.ts';

/** The address of the embedded database that runs. Throws if this user may not read its folder: then it may well be running. */
export function findEmbedded(folder: string): string | undefined {
  try {
    return findRunningDatabase(folder);
  } catch (error) {
    const { code, path: hidden = folder } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new BadConfig(
      inLanguage(
        `this user may not read ${hidden}: run the command as the user of the server, or give this one permission to read PORTAL_DATA`,
        `当前用户没有读取 ${hidden} 的权限：请用运行服务器的用户执行命令，或者授予读取 PORTAL_DATA 的权限`,
      ),
      { cause: error },
    );
  }
}
