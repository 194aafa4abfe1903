import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { LicenceArt } from '#art/service/licence-art.tsx';
import { Badge, type BadgeTone } from '@portal/ui/badge/badge.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './licence-card.module.css';

type AgentState = AnswerOf<'verifyAgent'>[number]['state'];

interface AgentStateWords {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly mark: 'good' | 'paused' | 'over';
  /** The meaning of the state for the customer. */
  readonly text: string;
}

const agentStates: Readonly<Record<AgentState, AgentStateWords>> = {
  valid: { label: '有效', tone: 'success', mark: 'good', text: '执业登记有效，可以在业务范围内销售本公司的保险。' },
  suspended: { label: '暂停', tone: 'amber', mark: 'paused', text: '执业登记已暂停，目前不得销售保险。' },
  cancelled: { label: '注销', tone: 'error', mark: 'over', text: '执业登记已注销，不得以本公司名义销售保险或者收取费用。' },
  expired: { label: '已过期', tone: 'error', mark: 'over', text: '执业证已过有效期，目前不得销售保险。' },
};

/** A licence without an end. */
const forEver = '2999-12-31';

/** An agent's licence: its state in a picture and in words, and the business that it allows. */
export function LicenceCard({ agent }: { readonly agent: AnswerOf<'verifyAgent'>[number] }) {
  const state = agentStates[agent.state];
  return (
    <Card as="article" className={styles.card} data-mark={state.mark}>
      <Cluster gap={5} rowGap={4} align="center" below={4} className={styles.head}>
        <LicenceArt mark={state.mark} className={styles.art} />
        <div className={styles.words}>
          <h3 className={styles.name}>{agent.name}</h3>
          <Badge tone={state.tone}>{state.label}</Badge>
          <Box as="p" above={2}>
            {state.text}
          </Box>
        </div>
      </Cluster>
      <DescriptionList
        items={[
          {
            term: '执业证编号',
            detail: (
              <Text as="span" breaks>
                {agent.licenceNo}
              </Text>
            ),
          },
          { term: '所属机构', detail: agent.branch },
          { term: '执业地区', detail: agent.region },
          { term: '业务范围', detail: agent.scope },
          {
            term: '有效期',
            detail: (
              <>
                <time dateTime={agent.validFrom}>{showDay(agent.validFrom)}</time>
                {agent.validUntil === forEver ? (
                  ' 起长期'
                ) : (
                  <>
                    {' 至 '}
                    <time dateTime={agent.validUntil}>{showDay(agent.validUntil)}</time>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
