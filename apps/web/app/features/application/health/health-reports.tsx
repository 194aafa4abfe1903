import { useImageLimit } from '@portal/forms/image-upload/use-image-limit.ts';
import { MOST_REPORTS, sayReport } from '@portal/rules/health/reports.ts';
import { type AskedQuestion, detailsPath } from '@portal/rules/sale/answers/health.ts';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { useKeptFocus } from '@portal/forms/image-upload/use-kept-focus.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './health-reports.module.css';
import { useReportUpload } from './use-report-upload.ts';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

/** The medical reports to a 是: the uploaded ones, and the way to upload more. They are never required. */
export function HealthReports({ asked, legend }: { readonly asked: AskedQuestion; readonly legend: string }) {
  const limitMb = useImageLimit();
  const { reports, attempt, problem, choose, remove, retry, cancel } = useReportUpload(asked);
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useKeptFocus(box, `${attempt?.step ?? ''} ${reports.length}`);
  const take = (): void => {
    const input = chooser.current;
    const files = [...(input?.files ?? [])];
    // Reset, so that the same file can be chosen again after it was removed.
    if (input) input.value = '';
    if (files.length > 0) choose(files);
  };
  return (
    <Box pad={4} corner="box" fill="mist" ref={box}>
      <FieldGroup
        id={`${detailsPath(asked)}.reports`}
        legend={legend}
        wide
        error={problem}
        hint={`照片（JPG、PNG、WebP）或 PDF，每份不超过 ${limitMb} MB，最多 ${MOST_REPORTS} 份。加密保存，只供核保人员查看。`}
      >
        {reports.length > 0 && (
          <Stack as="ul" gap={1} className={styles.reports}>
            {reports.map((report, index) => (
              <li key={report.id}>
                <span>
                  第 {index + 1} 份<span className={styles.kind}>{sayReport(report)}</span>
                </span>
                <DeleteButton
                  size="small"
                  kind="ghost"
                  what={`第 ${index + 1} 份报告`}
                  disabled={attempt?.step === 'sending'}
                  onDelete={() => remove(report.id)}
                  busyLabel="正在删除"
                />
              </li>
            ))}
          </Stack>
        )}
        {attempt?.step === 'sending' && (
          <Cluster align="center" gap={4} rowGap={2} className={styles.sending}>
            <span className="num">
              上传中 {attempt.percent}%{attempt.left > 1 && `，之后还有 ${attempt.left - 1} 份`}
            </span>
            <progress max={100} value={attempt.percent} aria-label="检查报告上传进度" />
            <Button size="small" onClick={cancel} data-next>
              取消上传
            </Button>
          </Cluster>
        )}
        {attempt?.step === 'failed' && (
          <Cluster gap={2} className={styles.actions}>
            <Button size="small" kind="primary" onClick={retry} data-next>
              重试上传
            </Button>
            <Button size="small" kind="ghost" onClick={cancel}>
              取消
            </Button>
          </Cluster>
        )}
        {!attempt && reports.length < MOST_REPORTS && (
          <Cluster gap={2} className={styles.actions}>
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => chooser.current?.click()} data-next>
              {reports.length > 0 ? '继续上传' : '上传报告'}
            </Button>
          </Cluster>
        )}
        <input ref={chooser} type="file" accept={accepted} multiple hidden aria-label={`选择${legend}`} onChange={take} />
      </FieldGroup>
    </Box>
  );
}
