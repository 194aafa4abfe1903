import type { AnsweredAgain, AskedAgain } from '@portal/rules/premium/reinstatement.ts';
import type { HealthQuestion, Product } from '@portal/rules/product/product.ts';
import type { Application, PartyId } from '@portal/rules/sale/answers/application.ts';
import { bodiesAskedFor, healthQuestionsFor, questionText } from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { findOrderById, openApplication } from '../../orders/public.ts';
import type { ProductCatalogue } from '../../products/public.ts';
import type { PolicyRow } from '../../contracts/public.ts';

export interface AskDeps {
  readonly db: Queryable;
  readonly sealer: Sealer;
  readonly catalogue: ProductCatalogue;
}

/** A question as it is asked again: in the words of the sale, without reports. An underwriter asks for reports where they are needed. */
function askAgain(question: HealthQuestion, text: string): HealthQuestion {
  const { reports: _reports, ...details } = question.details ?? {};
  return { ...question, text, ...(question.details && { details }) };
}

function whoIs(application: Application, party: PartyId): string {
  const { name = '' } = partyOf(application, party);
  const isInsured = application.insureds.some((insured) => insured.party === party);
  return `${isInsured ? '被保险人' : '投保人'} ${maskName(name)}`;
}

/** The questions for each person: those of the version that was sold, as of today. */
function peopleAsked(product: Product, application: Application, today: string): AskedAgain[] {
  const measured = bodiesAskedFor(product, application, today);
  const asked = healthQuestionsFor(product, application, today);
  return [...new Set([...measured, ...asked.map(({ party }) => party)])].map((party) => ({
    party,
    who: whoIs(application, party),
    birthday: partyOf(application, party).birthday ?? null,
    body: measured.includes(party) ? (product.body ?? null) : null,
    questions: asked.filter((one) => one.party === party).map((one) => askAgain(one.question, questionText(one, application))),
  }));
}

/** The people of a policy who are asked about their health again. Throws if its order cannot be opened. */
export async function askPeopleAgain(
  { db, sealer, catalogue }: AskDeps,
  policy: Pick<PolicyRow, 'order_id' | 'product_id' | 'policy_no'>,
  today: string,
): Promise<AskedAgain[]> {
  const order = await findOrderById(db, policy.order_id);
  if (!order) throw new Error(`policy ${policy.policy_no} has no order`);
  const { product } = await catalogue.version(policy.product_id);
  return peopleAsked(product, openApplication(sealer, order), today);
}

/** The stored content of a request: the questions with their answers, and the version of the consent to them. */
export interface StoredAnswers extends AnsweredAgain {
  readonly people: readonly AskedAgain[];
  readonly consent: string;
}
