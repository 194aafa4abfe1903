import { CallRefused } from '@portal/contract/client.ts';
import { useImageLimit } from '@portal/forms/image-upload/use-image-limit.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { MOST_SLIPS } from '@portal/rules/transfer/slips.ts';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import { prepareDocument } from '@portal/forms/image-upload/prepare-document.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import type { TransferSource } from '#features/orders/transfer/transfer-source.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './slip-upload.module.css';

interface SlipUploadProps {
  readonly upload: TransferSource['upload'];
  /** How many are stored. */
  readonly slips: number;
  readonly onUploaded: () => Promise<void>;
}

/** The slip of the payer's bank. It is never required, and settles nothing. */
export function SlipUpload({ upload, slips, onUploaded }: SlipUploadProps) {
  const limitMb = useImageLimit();
  const chooser = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<string | undefined> => {
    const slip = await prepareDocument(file, limitMb);
    if (!(slip instanceof File)) return slip.message;
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      await upload(slip, { onProgress: setPercent, signal });
      announce('汇款回单已上传');
      await onUploaded();
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof CallRefused) return error.line;
      throw error;
    }
  };
  const take = async (): Promise<void> => {
    const input = chooser.current;
    const [file] = input?.files ?? [];
    if (!input || !file) return;
    setPercent(0);
    setProblem(undefined);
    const refused = await send(file);
    // Reset, so that the same file can be chosen again.
    input.value = '';
    setPercent(undefined);
    setProblem(refused);
    if (refused) announce(refused, 'assertive');
  };

  return (
    <FieldGroup
      id="slip"
      legend="汇款回单（选填）"
      wide
      error={problem}
      hint={`图片或 PDF，每份不超过 ${limitMb} MB，最多 ${MOST_SLIPS} 份。只用于帮助核对，以银行到账为准；加密保存 ${KEPT_DAYS.transferSlip} 天后删除。`}
    >
      <Cluster align="center" gap={4} rowGap={2} className={styles.line}>
        {slips > 0 && <span role="status">已上传 {slips} 份</span>}
        {percent === undefined ? (
          slips < MOST_SLIPS && (
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => chooser.current?.click()}>
              {slips > 0 ? '继续上传' : '上传回单'}
            </Button>
          )
        ) : (
          <progress max={100} value={percent} aria-label="汇款回单上传进度" />
        )}
      </Cluster>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        hidden
        aria-label="选择汇款回单"
        onChange={() => void take()}
      />
    </FieldGroup>
  );
}
