import type { SummaryPoint } from '@portal/rules/product/product.ts';
import { summaryNote } from '@portal/rules/sale/pages/document-summary.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './document-summary.module.css';

/** One screen in plain words above the text of a document. The way to the end is below it: whoever presses it has it on the screen. */
export function DocumentSummary({ points, onJump }: { readonly points: readonly SummaryPoint[]; readonly onJump: () => void }) {
  return (
    <Box below={4} pad={3} side={4} corner="box" fill="mist">
      <Text as="h3" below={2} size="md">
        先看摘要
      </Text>
      <Stack as="dl" gap={2} size="sm" className={styles.points}>
        {points.map(({ heading, texts }) => (
          <div key={heading}>
            <Text as="dt" tone="deep" weight={600}>
              {heading}
            </Text>
            <dd>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </Stack>
      <Text above={2} below={3} tone="muted" size="sm">
        {summaryNote}
      </Text>
      <Button kind="secondary" blockOnPhone onClick={onJump}>
        看过摘要，直接到文末
      </Button>
    </Box>
  );
}
