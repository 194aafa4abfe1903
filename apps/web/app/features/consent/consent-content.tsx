import { sayPremium } from '@portal/rules/product/payments.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayWaiting } from '@portal/rules/product/terms/waiting.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { TitledPart } from '../../ui/titled-part/titled-part.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Box } from '../../ui/layout/box.tsx';
import styles from './consent.module.css';
import { ShownCover } from './shown-cover.tsx';

type Shown = AnswerOf<'showConsent'>;

interface PartProps {
  readonly shown: Shown;
}

/**
 * The whole content of the consent: the cover with its price, benefits and exclusions, the texts, the insured's data and health answers.
 */
export function ConsentContent({ shown }: PartProps) {
  const { choices, riders, payments, beneficiaries, waitingDays, coolingOffDays } = shown;
  return (
    <>
      <TitledPart title="保障方案">
        <DescriptionList
          layout="grid"
          items={[
            { term: '产品', detail: shown.productName },
            { term: '投保人', detail: shown.applicantName },
            { term: '您是投保人的', detail: shown.relation },
            ...choices.map(({ label, value }) => ({ term: label, detail: value })),
            { term: '附加险', detail: riders.length > 0 ? riders.join('、') : '未附加' },
            ...(beneficiaries.length > 0 ? [{ term: '身故保险金受益人', detail: beneficiaries.join('、') }] : []),
            { term: payments === 1 ? '保费' : '首期保费', detail: `${sayPrice(shown)}，由投保人支付` },
            { term: '等待期 / 犹豫期', detail: `${sayWaiting(waitingDays)} / ${coolingOffDays} 天` },
          ]}
        />
      </TitledPart>
      <ShownCover shown={shown} />
      <TitledPart title="投保人填写的您的信息">
        <DescriptionList layout="grid" items={personItems(shown)} />
      </TitledPart>
      <HealthAnswers shown={shown} />
    </>
  );
}

/** The price as the applicant sees it; of a contract for several people also the part of this one, before the discount of all. */
function sayPrice({ contractPremium, premium, payments, perYear, insureds, discounts: [discount] }: Shown): string {
  if (contractPremium === null) return '待计算';
  const whole = sayPremium(fromYuanText(contractPremium), { payments, perYear });
  if (insureds === 1 || premium === null) return whole;
  const own = sayPremium(fromYuanText(premium), { payments, perYear });
  const reduced = discount ? `，已按${discount.label}享受 ${discount.share / 1000} 折` : '';
  return `${insureds} 人合计${whole}${reduced}；其中您的部分${discount ? '（折扣前）' : ''}${own}`;
}

function personItems({ person, body }: Shown) {
  return [
    ...person.map(({ label, value }) => ({ term: label, detail: value })),
    ...(body === null ? [] : [{ term: '身高和体重', detail: body }]),
  ];
}

const words = { yes: '是', no: '否' } as const;

function HealthAnswers({ shown: { healthAnswers } }: PartProps) {
  if (healthAnswers.length === 0) return null;
  return (
    <TitledPart title="投保人为您作的健康告知">
      <Text above={3} below={3} tone="muted">
        如与实际不符，请不要同意：未如实告知会影响今后理赔。
      </Text>
      <ol className={styles.clauses}>
        {healthAnswers.map(({ text, points, answer, details }) => (
          <li key={text}>
            <Cluster justify="between" gap={4} line className={styles.answer}>
              <span>{text}</span>
              <Box as="b" rigid data-answer={answer ?? undefined}>
                {answer ? words[answer] : '未回答'}
              </Box>
            </Cluster>
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {details.length > 0 && <DescriptionList items={details.map(({ label, value }) => ({ term: label, detail: value }))} />}
          </li>
        ))}
      </ol>
    </TitledPart>
  );
}
