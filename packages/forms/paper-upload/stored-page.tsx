import { sayPaperFile } from '@portal/rules/service/papers.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { accepted, takeFiles } from './accepted.ts';
import { PagePicture } from './page-picture.tsx';
import type { PaperPage } from './paper.ts';
import styles from './paper-upload.module.css';

interface StoredPageProps {
  /** 第 1 页. */
  readonly name: string;
  readonly page: PaperPage;
  readonly picture: Blob | undefined;
  readonly onReplace: (files: readonly File[]) => void;
  readonly onRemove: () => Promise<void>;
}

/** A page that is there. */
export function StoredPage({ name, page, picture, onReplace, onRemove }: StoredPageProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <li className={styles.page}>
      <PagePicture picture={picture} isPdf={page.mediaType === 'application/pdf'} />
      <div>
        <Text weight={600}>{name}</Text>
        <Cluster as="p" align="center" line size="sm" tone="success-ink" className={styles.state}>
          <CircleCheck aria-hidden="true" />
          已上传
        </Cluster>
        <Text size="sm" tone="muted">
          {sayPaperFile(page)}
        </Text>
      </div>
      <Cluster gap={1} className={styles.actions}>
        <Button size="small" kind="ghost" aria-label={`替换${name}`} onClick={() => chooser.current?.click()}>
          替换
        </Button>
        <DeleteButton size="small" kind="ghost" what={name} onDelete={onRemove} busyLabel="正在删除" />
      </Cluster>
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        hidden
        aria-label={`替换${name}的文件`}
        onChange={({ target }) => takeFiles(target, onReplace)}
      />
    </li>
  );
}
