import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { ServiceMotif, type ServiceMotifKind } from '#art/service/service-motif.tsx';
import { DisclosureList } from '@portal/ui/disclosure-list/disclosure-list.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { markWords } from './filter-questions.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './question-group.module.css';

/** The drawing of a group, by the name of its icon; another icon gets a question mark. */
const drawings: Readonly<Record<string, ServiceMotifKind>> = {
  'pen-line': 'prepare',
  wallet: 'pay',
  'file-text': 'policy',
  'heart-pulse': 'heart',
  lock: 'lock',
  accessibility: 'print',
};

interface QuestionGroupProps {
  readonly group: AnswerOf<'listFaq'>[number];
  /** The typed words: marked in the questions. */
  readonly words: string;
}

/** The questions of one group. The code of a question is its anchor. */
export function QuestionGroup({ group, words }: QuestionGroupProps) {
  const heading = `group-${group.code}`;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <Cluster align="center" gap={4} below={4} line>
        <ServiceMotif kind={drawings[group.icon ?? ''] ?? 'question'} className={styles.art} />
        <Text as="h2" size="xl" id={heading}>
          {group.name}
        </Text>
        <Text as="span" tone="muted">
          {group.entries.length} 题
        </Text>
      </Cluster>
      <DisclosureList
        items={group.entries.map(({ code, question, answer }) => ({
          id: code,
          title: markWords(question, words).map(({ text, isMarked }, index) =>
            isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          ),
          content: (
            <>
              <Prose html={answer} />
              <Text size="sm" className={styles.link}>
                <a href={`#${code}`}>本题的链接</a>
              </Text>
            </>
          ),
        }))}
      />
    </section>
  );
}
