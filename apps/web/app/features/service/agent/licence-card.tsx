import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { LicenceArt } from '../../../art/service/licence-art.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { agentStates } from './agent-states.ts';
import styles from './licence-card.module.css';

/** A licence without an end. */
const forEver = '2999-12-31';

/** An agent's licence: its state in a picture and in words, and what it allows. */
export function LicenceCard({ agent }: { readonly agent: AnswerOf<'verifyAgent'>[number] }) {
  const state = agentStates[agent.state];
  return (
    <Card as="article" className={styles.card} data-mark={state.mark}>
      <div className={styles.head}>
        <LicenceArt mark={state.mark} className={styles.art} />
        <div className={styles.words}>
          <h3 className={styles.name}>{agent.name}</h3>
          <Badge tone={state.tone}>{state.label}</Badge>
          <p className={styles.text}>{state.text}</p>
        </div>
      </div>
      <DescriptionList
        items={[
          { term: '执业证编号', detail: <span className={styles.number}>{agent.licenceNo}</span> },
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
