import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { RosterFile } from './use-roster-file.ts';

/** What the reading of the last file left out or read otherwise, and the other sheets with people. Nothing if there is nothing to say. */
export function FileNotes({ file: { notes, sheets, readSheet } }: { readonly file: RosterFile }) {
  const read = sheets.find(({ isRead }) => isRead);
  if (!read && notes.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-label="读取文件时的说明">
      {read && (
        <Alert kind="warning" title={`${sheets.length} 个工作表有人员，读取的是“${read.name}”（${read.people} 人）`} live>
          <p>一份名单来自一个工作表。人员分在几个工作表的，请先放到同一个工作表；读错了的，请改读：</p>
          <Cluster gap={2}>
            {sheets
              .filter(({ isRead }) => !isRead)
              .map(({ name, people }) => (
                <Button key={name} onClick={() => readSheet(name)}>
                  {`改读“${name}”（${people} 人）`}
                </Button>
              ))}
          </Cluster>
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert kind="info" title="读取文件时的说明" live>
          <Bullets>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Bullets>
        </Alert>
      )}
    </Stack>
  );
}
