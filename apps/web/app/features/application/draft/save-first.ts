import type { DraftStore } from './draft-store.ts';

/** The server takes papers to answers that it knows: they are saved first. Resolves to why they could not be. */
export const saveFirst = (store: Pick<DraftStore, 'flush'>) => async (): Promise<string | undefined> =>
  (await store.flush()) ? undefined : '投保单还没有保存，文件没有上传。请检查网络后重试。';
