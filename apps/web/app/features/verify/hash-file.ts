/** Largest file that is read; an e-policy is far smaller. */
export const maxFileBytes = 20 * 1024 * 1024;

export type FileDigest = { readonly sha256: string } | { readonly problem: string };

/** SHA-256 of a file in lower-case hex, computed in the browser: the file is not uploaded. `problem` says why it failed. */
export async function hashFile(file: Blob & { readonly name: string }): Promise<FileDigest> {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return { problem: '请选择 PDF 格式的电子保单文件' };
  if (file.size === 0) return { problem: '文件是空的，请重新下载电子保单后再试' };
  if (file.size > maxFileBytes) return { problem: '文件超过20M，不是本公司签发的电子保单' };
  // Browsers provide it on secure pages only.
  if (!globalThis.crypto?.subtle) return { problem: '当前浏览器无法校验文件，请更换浏览器，或只用验证码查验' };
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return { sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    return { problem: '无法读取该文件，请重新选择' };
  }
}
