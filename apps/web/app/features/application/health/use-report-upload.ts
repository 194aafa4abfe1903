import { CallRefused } from '@portal/contract/client.ts';
import { useImageLimit } from '@portal/forms/image-upload/use-image-limit.ts';
import { MOST_REPORTS, reportMessages } from '@portal/rules/health/reports.ts';
import type { HealthReport } from '@portal/rules/sale/answers/application.ts';
import { type AskedQuestion, detailsOf, takesReports, withDetails } from '@portal/rules/sale/answers/health.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { prepareDocument } from '@portal/forms/image-upload/prepare-document.ts';

const unsaved = '投保单还没有保存，报告没有上传。请检查网络后重试。';

/** Files that are sent one after another (`percent` is that of the first), or that failed and may be tried again. */
type Attempt =
  | { readonly step: 'sending'; readonly percent: number; readonly left: number }
  | { readonly step: 'failed'; readonly files: readonly File[] };

interface SendOptions {
  /** Uploads one file. Resolves to the fault of the file itself, which is then not sent. */
  readonly sendOne: (
    file: File,
    upload: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
  ) => Promise<string | undefined>;
  readonly tell: (message: string | undefined) => void;
}

/** Sends files one after another, until one fails. Leaving the page aborts the upload. */
function useSending({ sendOne, tell }: SendOptions) {
  const { store } = useDraft();
  const [attempt, setAttempt] = useState<Attempt>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = (next: Attempt | undefined, message: string | undefined): void => {
    setAttempt(next);
    tell(message);
  };

  const sendAll = async (files: readonly File[], signal: AbortSignal): Promise<void> => {
    for (const [index, file] of files.entries()) {
      const onProgress = (percent: number): void => {
        if (!signal.aborted) setAttempt({ step: 'sending', percent, left: files.length - index });
      };
      try {
        const refused = await sendOne(file, { onProgress, signal });
        if (refused) return stop(undefined, refused);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallRefused)) throw error;
        // If the file itself is refused, it would be refused again.
        const isFinal = /^(IMAGE|REPORT)_|^TOO_MANY_REPORTS$/.test(error.code);
        return stop(isFinal ? undefined : { step: 'failed', files: files.slice(index) }, error.line);
      }
    }
    setAttempt(undefined);
    announce('检查报告已上传');
  };

  const send = async (files: readonly File[]): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    stop({ step: 'sending', percent: 0, left: files.length }, undefined);
    announce('检查报告上传中');
    // The server takes reports to an answer that it knows.
    const isSaved = await store.flush();
    if (signal.aborted) return;
    if (!isSaved) return stop({ step: 'failed', files }, unsaved);
    await sendAll(files, signal);
  };

  const cancel = (): void => {
    running.current?.abort();
    stop(undefined, undefined);
    announce('已取消上传');
  };

  return { attempt, send, cancel };
}

/** Uploads and removes the reports to one answer. */
export function useReportUpload(asked: AskedQuestion) {
  const limitMb = useImageLimit();
  const { sale, store } = useDraft();
  const [problem, setProblem] = useState<string>();
  const { orderNo } = sale;
  const reports = detailsOf(sale.application, asked).reports ?? [];

  const tell = (message: string | undefined): void => {
    setProblem(message);
    if (message) announce(message, 'assertive');
  };
  /** An answer that became 否 meanwhile has no reports any more. */
  const show = (present: readonly HealthReport[]): void =>
    store.update((before) => (takesReports(before, asked) ? withDetails(before, asked, { reports: present }) : before));

  const sendOne: SendOptions['sendOne'] = async (file, upload) => {
    const report = await prepareDocument(file, limitMb);
    if (!(report instanceof File)) return report.message;
    const { party, question } = asked;
    show((await uploadApi(upload)('uploadHealthReport', { report, orderNo, party, question: question.id })).reports);
    return undefined;
  };
  const { attempt, send, cancel } = useSending({ sendOne, tell });

  const remove = async (reportId: string): Promise<void> => {
    tell(undefined);
    try {
      show((await api('removeHealthReport', { orderNo, reportId })).reports);
      announce('检查报告已删除');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'REPORT_NOT_FOUND') show(reports.filter(({ id }) => id !== reportId));
      else tell(error.line);
    }
  };

  return {
    reports,
    attempt,
    problem,
    remove,
    cancel,
    choose: (files: readonly File[]): void => {
      if (files.length > MOST_REPORTS - reports.length) tell(reportMessages.tooMany);
      else void send(files);
    },
    retry: (): void => {
      if (attempt?.step === 'failed') void send(attempt.files);
    },
  };
}
