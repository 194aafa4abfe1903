import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { PaperArt } from '#art/service/paper-art.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './claim-papers.module.css';

type Papers = AnswerOf<'listMedicalImages'>;

const all = 'all';

/** The kinds of claims, in the order of their first mention. */
function kindsOf(papers: Papers): Papers[number]['kinds'] {
  return [...new Map(papers.flatMap(({ kinds }) => kinds).map((kind) => [kind.code, kind])).values()];
}

/** The appearance of each paper for a claim; a choice shows those of one kind of claim. */
export function ClaimPapers({ papers }: { readonly papers: Papers }) {
  const [kind, setKind] = useState(all);
  const kinds = kindsOf(papers);
  const shown = papers.filter((paper) => kind === all || paper.kinds.some(({ code }) => code === kind));
  return (
    <Box as="section" corner="card" fill="mist" className={styles.section} aria-labelledby="papers">
      <Text as="h2" size="xl" id="papers">
        材料示例
      </Text>
      <Text above={2} below={4} tone="muted">
        选择申请的类别，只看需要的材料。图为示意，以实际出具的材料为准。
      </Text>
      <Segmented
        legend="申请类别"
        name="kind"
        wide
        value={kind}
        onValueChange={setKind}
        options={[{ value: all, label: '全部' }, ...kinds.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <Text above={4} below={3} tone="muted" role="status">
        共 <b className="num">{shown.length}</b> 种材料
      </Text>
      <Grid as="ul" least={16} gap={5}>
        {shown.map((paper) => (
          <Stack as="li" top gap={3} pad={4} bordered corner="card" fill="paper" key={paper.code} className={styles.paper}>
            <PaperArt image={paper.image} name={paper.name} className={styles.art} />
            <div>
              <h3>{paper.name}</h3>
              <Text above={1} tone="muted">
                {paper.text}
              </Text>
              <Cluster as="p" gap={2} above={3}>
                {paper.kinds.length === kinds.length ? (
                  <Badge tone="blue">各类申请都需要</Badge>
                ) : (
                  paper.kinds.map(({ code, name }) => <Badge key={code}>{name}</Badge>)
                )}
              </Cluster>
            </div>
          </Stack>
        ))}
      </Grid>
    </Box>
  );
}
