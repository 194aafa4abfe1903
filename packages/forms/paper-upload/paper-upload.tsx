import { MOST_PAGES, namePages } from '@portal/rules/service/papers.ts';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { useErrorAt, useFormHold } from '../form/form-scope.tsx';
import { useFileDrop } from '../image-upload/use-file-drop.ts';
import { useImageLimit } from '../image-upload/use-image-limit.ts';
import { useKeptFocus } from '../image-upload/use-kept-focus.ts';
import { AddPages } from './add-pages.tsx';
import type { Paper, PaperCalls, PaperPage } from './paper.ts';
import { PaperAbout, type PaperFacts } from './paper-about.tsx';
import styles from './paper-upload.module.css';
import type { QueuedFile } from './paper-queue.ts';
import { QueuedPage } from './queued-page.tsx';
import { StoredPage } from './stored-page.tsx';
import { type PaperUpload as Upload, usePaperUpload } from './use-paper-upload.ts';

interface PaperUploadProps<Page extends PaperPage> extends PaperFacts {
  /** Id of the group, which is the path of its finding. */
  readonly id: string;
  /** What the customer calls it: 营业执照或登记证书. */
  readonly title: string;
  readonly required?: boolean;
  readonly paper: Paper<Page>;
  readonly onChange: (paper: Paper<Page>) => void;
  readonly calls: PaperCalls<Page>;
  /** What is done with it, after its limits: 加密保存，只供核保人员查看。 */
  readonly kept?: ReactNode;
  /** What is wrong, if that is no finding of the form around it. */
  readonly error?: string | undefined;
}

/** Why the form cannot be sent: whoever leaves the page leaves these files behind. */
function sayPending({ files, paused }: Upload['queue']): string | undefined {
  if (files.every(({ step }) => step === 'failed')) return undefined;
  return paused === undefined ? '还有文件正在上传，请等上传完成，或取消上传' : '还有文件没有上传，请继续上传，或选“不再上传”';
}

/**
 * One paper of one or several files: photographs and PDFs are added one after the other, shown as a row of pages, replaced and removed. A file
 * that is not taken stays with its reason; the others are kept.
 */
export function PaperUpload<Page extends PaperPage>(props: PaperUploadProps<Page>) {
  const { id, title, required, paper, onChange, calls, kept, error, ...facts } = props;
  const limitMb = useImageLimit();
  const upload = usePaperUpload({ title, paper, onChange, calls, limitMb });
  const { queue, problem, note, choose } = upload;
  const { isOver, handlers } = useFileDrop(choose);
  const box = useRef<HTMLDivElement>(null);
  const hasPages = paper.pages.length > 0;
  const phase = [paper.pages.map((page) => page.id), queue.files.map(({ key, step }) => key + step), queue.paused].join(' ');
  useKeptFocus(box, phase);
  useFormHold(id, sayPending(queue));
  const found = useErrorAt(id);
  return (
    <FieldGroup
      id={id}
      legend={title}
      wide
      required={required}
      error={problem ?? error ?? found}
      hint={
        <>
          照片（JPG、PNG、WebP）或 PDF，可以一次选几个文件；最多 {MOST_PAGES} 页，每个文件不超过 {limitMb} MB。{kept}
        </>
      }
    >
      <Stack ref={box} gap={3} className={joinClasses(styles.paper, isOver && styles.over)} {...handlers}>
        <PaperAbout {...facts} />
        {paper.refused !== null && !hasPages && (
          <Alert kind="warning" title="没有通过，请重新上传">
            原因：{paper.refused}
          </Alert>
        )}
        {(hasPages || queue.files.length > 0) && <Pages title={title} paper={paper} upload={upload} />}
        {note && <Text tone="muted">{note}</Text>}
        {queue.paused !== undefined && <Paused upload={upload} reason={queue.paused} />}
        <AddPages title={title} hasPages={hasPages} isNext={queue.paused === undefined} onChoose={choose} />
      </Stack>
    </FieldGroup>
  );
}

interface PagesProps {
  readonly title: string;
  readonly paper: Paper;
  readonly upload: Upload;
}

/** The pages that are there, and after them the files that are not pages yet. */
function Pages({ title, paper: { pages }, upload: { queue, pictures, choose, remove, drop } }: PagesProps) {
  const names = namePages(pages);
  const isFailed = ({ step }: QueuedFile): boolean => step === 'failed';
  const queued = [...queue.files.filter((one) => !isFailed(one)), ...queue.files.filter(isFailed)];
  return (
    <Box as="ul" className={styles.pages} aria-label={`${title}的各页`}>
      {pages.map((page, at) => (
        <StoredPage
          key={page.id}
          name={names[at] ?? ''}
          page={page}
          picture={pictures.get(page.id)}
          onReplace={(files) => choose(files, page.id)}
          onRemove={() => remove(page.id)}
        />
      ))}
      {queued.map((one) => (
        <QueuedPage
          key={one.key}
          queued={one}
          place={names[pages.findIndex(({ id }) => id === one.replaces)]}
          onDrop={() => drop(one.key)}
        />
      ))}
    </Box>
  );
}

/** Sending has stopped. What was chosen is still here. */
function Paused({ upload: { queue, goOn, dropAll }, reason }: { readonly upload: Upload; readonly reason: string }) {
  const waiting = queue.files.filter(({ step }) => step === 'waiting').length;
  return (
    <Alert
      kind="warning"
      title={`还有 ${waiting} 个文件没有上传`}
      actions={
        <>
          <Button size="small" kind="primary" onClick={goOn} data-next>
            继续上传
          </Button>
          <Button size="small" kind="ghost" onClick={dropAll}>
            不再上传
          </Button>
        </>
      }
    >
      {reason}
    </Alert>
  );
}
