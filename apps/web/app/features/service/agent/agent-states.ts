import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { BadgeTone } from '../../../ui/badge/badge.tsx';

type AgentState = AnswerOf<'verifyAgent'>[number]['state'];

interface AgentStateWords {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly mark: 'good' | 'paused' | 'over';
  /** What the state means for the customer. */
  readonly text: string;
}

export const agentStates: Readonly<Record<AgentState, AgentStateWords>> = {
  valid: { label: '有效', tone: 'success', mark: 'good', text: '执业登记有效，可以在业务范围内销售本公司的保险。' },
  suspended: { label: '暂停', tone: 'amber', mark: 'paused', text: '执业登记已暂停，目前不得销售保险。' },
  cancelled: { label: '注销', tone: 'error', mark: 'over', text: '执业登记已注销，不得以本公司名义销售保险或者收取费用。' },
  expired: { label: '已过期', tone: 'error', mark: 'over', text: '执业证已过有效期，目前不得销售保险。' },
};
