import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './article-page.module.css';
import { showFileSize } from './show-file-size.ts';

interface AttachmentListProps {
  readonly attachments: AnswerOf<'getArticle'>['attachments'];
}

/** The files of an article, to download. */
export function AttachmentList({ attachments }: AttachmentListProps) {
  return (
    <Box as="section" above={8} aria-labelledby="attachments">
      <Text as="h2" size="lg" id="attachments">
        附件
      </Text>
      <Stack as="ul" gap={2} above={3}>
        {attachments.map(({ name, size, url }) => (
          <li key={name}>
            <Cluster
              as="a"
              align="center"
              gap={3}
              rowGap={1}
              target
              pad={2}
              side={4}
              bordered
              corner="box"
              href={url}
              download={name}
              className={styles.file}
            >
              <FileText aria-hidden="true" />
              <Text as="span" shrinks breaks className={styles.fileName}>
                {name}
              </Text>
              {size !== null && (
                <Text as="span" tone="muted" size="sm" figures>
                  {showFileSize(size)}
                </Text>
              )}
              <Download aria-hidden="true" />
            </Cluster>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
