import { useState } from 'react';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileButton } from './file-button.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { RosterFile } from './use-roster-file.ts';
import type { RosterState } from './use-roster.ts';

/** Web programs save pages and XML as `.xls`, which are read; of other kinds the server says what they are and how to save them. */
const accepted =
  '.xlsx,.csv,.xls,.et,.txt,.htm,.html,.xml,.numbers,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The templates, and the way to upload the table that was filled in. A file replaces the people that there are. */
export function RosterUpload({ roster: { people }, file: { upload } }: { readonly roster: RosterState; readonly file: RosterFile }) {
  const [asked, setAsked] = useState<File>();
  const rows = people?.roster?.rows ?? 0;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="roster-upload">
      <h2 id="roster-upload">{rows > 0 ? '重新上传名单' : '第一步：填写并上传名单'}</h2>
      <Text tone="muted">
        先下载模板，一行填写一人，再上传填好的文件。也可以直接上传您的花名册、社保或个税名单：有姓名和证件号码就能读，职业在下一步选。支持
        XLSX 和 CSV，最多 2,000 人。
      </Text>
      <Cluster gap={3}>
        <DownloadButton call="downloadRosterTemplate" request={{ format: 'xlsx' }} fileName="人员名单模板.xlsx">
          下载模板（XLSX）
        </DownloadButton>
        <DownloadButton call="downloadRosterTemplate" request={{ format: 'csv' }} fileName="人员名单模板.csv">
          下载模板（CSV）
        </DownloadButton>
      </Cluster>
      <FileButton
        upload={upload}
        accept={accepted}
        what="人员名单"
        kind={rows > 0 ? 'secondary' : 'primary'}
        onChoose={(file) => (rows > 0 ? setAsked(file) : void upload.send(file))}
      >
        {rows > 0 ? '上传新的名单' : '上传填好的名单'}
      </FileButton>
      <ConfirmDialog
        open={asked !== undefined}
        title="用新的文件替换现有名单？"
        confirm="替换名单"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void upload.send(asked);
        }}
      >
        <p>现有名单中的 {rows} 人会被新文件中的人员替换。已经同意、资料没有变化的人，同意保留。文件读不了时，现有名单不变。</p>
      </ConfirmDialog>
    </Stack>
  );
}
