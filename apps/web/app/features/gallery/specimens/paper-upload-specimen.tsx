import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import type { Paper, PaperCalls, Watch } from '@portal/forms/paper-upload/paper.ts';
import type { PaperType } from '@portal/rules/service/papers.ts';
import { useRef } from 'react';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';
import { useKeptAnswer } from '../use-kept-answer.ts';

const none: Paper = { pages: [], refused: '照片模糊，看不清印章' };
const steps = 4;
const stepMs = 80;

/** The way of a file, in steps. Rejects when it is aborted. */
async function travel({ onProgress, signal }: Watch): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((passed) => setTimeout(passed, stepMs));
    signal.throwIfAborted();
    onProgress((100 * step) / steps);
  }
}

/** Calls as the server answers them. Nothing is sent: the pages are kept in this tab. */
const callsOf = (read: () => Paper): PaperCalls => ({
  async add(file, watch, replaces) {
    await travel(watch);
    if ((await file.text()).includes('/Encrypt')) throw new CallRefused('PAPER_LOCKED', refusals.PAPER_LOCKED.message);
    const { pages } = read();
    const same = pages.find(({ bytes }) => bytes === file.size);
    if (same) return { paper: read(), page: same.id };
    const added = { id: crypto.randomUUID(), mediaType: file.type as PaperType, bytes: file.size };
    const isReplaced = pages.some(({ id }) => id === replaces);
    return {
      paper: { pages: isReplaced ? pages.map((page) => (page.id === replaces ? added : page)) : [...pages, added], refused: null },
      page: added.id,
    };
  },
  remove: async (page) => ({ pages: read().pages.filter(({ id }) => id !== page), refused: null }),
});

export function PaperUploadSpecimen() {
  const { isChecked } = usePersonBench();
  const [paper, setPaper] = useKeptAnswer<Paper>('gallery.paper', none);
  // The next file may be sent before the page is drawn again.
  const stored = useRef(paper);
  return (
    <Specimen id="paper" title="多页资料" note="几张照片和 PDF 合成一份，逐个上传；一个不成，其余的都保留。" value={paper.pages.length}>
      <PaperUpload
        id="paper.pages"
        title="出院小结"
        required
        paper={paper}
        onChange={(changed) => {
          stored.current = changed;
          setPaper(() => changed);
        }}
        calls={callsOf(() => stored.current)}
        purpose="证明住院的时间和诊断。"
        issuer="就诊医院的病案室或出院窗口。"
        example="有医院印章，写明入院、出院日期和出院诊断。"
        kept="加密保存，只供核赔人员查看。"
        error={isChecked && paper.pages.length === 0 ? '请上传出院小结' : undefined}
      />
    </Specimen>
  );
}
