import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { type FileUpload, useFileUpload } from './use-file-upload.ts';
import type { RosterState } from './use-roster.ts';

type Uploaded = AnswerOf<'uploadRoster'>;

export interface RosterFile {
  readonly upload: FileUpload;
  /** What was not read of the last file, or read otherwise. */
  readonly notes: Uploaded['notes'];
  /** Its sheets with people, if there are several. */
  readonly sheets: Uploaded['sheets'];
  /** Sends the last file again and has another sheet of it read. */
  readonly readSheet: (name: string) => void;
}

/** The table that was uploaded last on this page. It outlives the first upload, after which the parts of the page are others. */
export function useRosterFile({ orderNo, take }: RosterState): RosterFile {
  const [answer, setAnswer] = useState<Pick<Uploaded, 'notes' | 'sheets'>>({ notes: [], sheets: [] });
  const sent = useRef<{ readonly file: File; readonly sheet?: string }>(undefined);
  const upload = useFileUpload(async (call, table) => {
    setAnswer({ notes: [], sheets: [] });
    const sheet = sent.current?.file === table ? sent.current.sheet : undefined;
    sent.current = { file: table };
    const { roster, notes, sheets } = await call('uploadRoster', { table, orderNo, ...(sheet !== undefined && { sheet }) });
    setAnswer({ notes, sheets });
    const { rows, faults } = roster;
    announce(faults > 0 ? `已读取 ${rows} 人，其中 ${faults} 行要改` : `已读取 ${rows} 人，没有问题`);
    await take(roster, { filter: faults > 0 ? 'faults' : 'all', page: 1 });
  });
  const readSheet = (name: string): void => {
    const file = sent.current?.file;
    if (!file) return;
    sent.current = { file, sheet: name };
    void upload.send(file);
  };
  return { upload, ...answer, readSheet };
}
