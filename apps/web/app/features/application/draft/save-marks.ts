import { readApplication } from '@portal/contract/wire.ts';
import { sha256 } from '@portal/rules/account/hash-puzzle.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { type KeptTexts, readJson, tabStorage } from '@portal/web-api/browser-storage.ts';
import type { StartAnswer } from './sale.ts';

/**
 * The last save that this tab sent: of which version, and the digest of its content. A page that is loaded again while a save is under way
 * learns by it that the version after its own is its own work. No answer is kept.
 */
export interface SaveMark {
  readonly orderNo: string;
  readonly version: number;
  readonly digest: string;
}

const key = 'draftSave';

const digestOf = (application: Application): string => sha256(toCanonicalJson(application)).join();

/** The marks of a tab. */
export const saveMarksIn = (storage: Pick<KeptTexts, 'getItem' | 'setItem'>) => ({
  /** The last save of this sale. Undefined: this tab sent none, or another sale's since. */
  read(orderNo: string): SaveMark | undefined {
    const mark = readJson(storage, key) as SaveMark | undefined;
    return mark?.orderNo === orderNo ? mark : undefined;
  },
  keep(orderNo: string, version: number, application: Application): void {
    storage.setItem(key, JSON.stringify({ orderNo, version, digest: digestOf(application) } satisfies SaveMark));
  },
});

export type SaveMarks = ReturnType<typeof saveMarksIn>;
export const saveMarks = saveMarksIn(tabStorage);

/** Whether what the server has is the marked save, made of this version, with the content that was sent. */
export function isMarkedSave(mark: SaveMark | undefined, version: number, present: StartAnswer): boolean {
  return mark?.version === version && present.version === version + 1 && mark.digest === digestOf(readApplication(present.application));
}
