import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import type { ButtonKind } from '@portal/ui/button/button-look.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { FileUpload } from './use-file-upload.ts';

interface FileButtonProps {
  readonly upload: FileUpload;
  readonly accept: string;
  /** The name of the file for screen readers: 人员名单. */
  readonly what: string;
  readonly kind?: ButtonKind;
  readonly onChoose: (file: File) => void;
  readonly children: string;
}

/** The button that chooses a file; while it is sent, how much of it; and why it was not taken. */
export function FileButton({ upload: { percent, problem, cancel }, accept, what, kind = 'primary', onChoose, children }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const input = chooser.current;
    const [file] = input?.files ?? [];
    // Reset, so that the same file can be chosen again after it was corrected.
    if (input) input.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      {problem && (
        <Alert kind="error" title={problem.line}>
          {problem.points.length > 0 && (
            <Bullets>
              {problem.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Bullets>
          )}
        </Alert>
      )}
      {percent === undefined ? (
        <div>
          <Button kind={kind} size="large" blockOnPhone icon={<FileUp aria-hidden="true" />} onClick={() => chooser.current?.click()}>
            {children}
          </Button>
        </div>
      ) : (
        <Cluster align="center" gap={4} rowGap={2} className={styles.sending}>
          <span className="num">{percent < 100 ? `上传中 ${percent}%` : '已上传，正在核对'}</span>
          <progress max={100} value={percent} aria-label={`${what}上传进度`} />
          <Button onClick={cancel}>取消上传</Button>
        </Cluster>
      )}
      <input ref={chooser} type="file" accept={accept} hidden aria-label={`选择${what}文件`} onChange={take} />
    </>
  );
}
