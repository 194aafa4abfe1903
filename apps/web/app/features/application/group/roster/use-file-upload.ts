import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { saveFirst } from '../../draft/save-first.ts';
import { useDraft } from '../../draft/use-draft.tsx';

/** Why a file was not taken: in one line, and its faults line by line. */
export interface UploadProblem {
  readonly line: string;
  readonly points: readonly string[];
}

export interface FileUpload {
  /** Percent of the file that is sent. Undefined while none is. */
  readonly percent: number | undefined;
  readonly problem: UploadProblem | undefined;
  /** Sends a file. Resolves to whether it was taken. */
  readonly send: (file: File) => Promise<boolean>;
  readonly cancel: () => void;
}

type Upload = ReturnType<typeof uploadApi>;

/** Sends one file at a time to an order that the server knows. Leaving the page aborts it. */
export function useFileUpload(sendFile: (upload: Upload, file: File) => Promise<void>): FileUpload {
  const { store } = useDraft();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<UploadProblem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (line: string, points: readonly string[] = []): boolean => {
    setPercent(undefined);
    setProblem({ line, points });
    announce(line, 'assertive');
    return false;
  };
  const send = async (file: File): Promise<boolean> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setProblem(undefined);
    setPercent(0);
    announce('文件上传中');
    const unsaved = await saveFirst(store)();
    if (unsaved) return refuse(unsaved);
    try {
      const onProgress = (sent: number): void => setPercent(signal.aborted ? undefined : sent);
      await sendFile(uploadApi({ onProgress, signal }), file);
      setPercent(undefined);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof CallRefused)) throw error;
      return refuse(
        error.line,
        error.findings.map(({ message }) => message),
      );
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setPercent(undefined);
    announce('已取消上传');
  };
  return { percent, problem, send, cancel };
}
