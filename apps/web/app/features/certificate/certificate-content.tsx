import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayPremium } from '@portal/rules/product/payments.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { CoverTable } from '../policies/members/cover-table.tsx';
import { policyStates } from '../policies/policy-states.ts';
import { TitledPart } from '@portal/ui/titled-part/titled-part.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './certificate.module.css';

type Shown = AnswerOf<'showMemberCertificate'>;

interface PartProps {
  readonly shown: Shown;
}

/** The own part of an insured person: the present cover, the exclusions, how to claim, and the certificate as a file. */
export function CertificateContent({ shown }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = policyStates[shown.state];
  const { payments, perYear } = shown.premium;
  return (
    <Stack gap={5} className={styles.parts}>
      <div>
        <Cluster align="center" justify="between" gap={4} rowGap={2} below={3}>
          <Text as="h2" size="lg" ref={heading} tabIndex={-1}>
            {shown.productName}
          </Text>
          <Badge tone={state.tone}>{state.label}</Badge>
        </Cluster>
        <DescriptionList
          layout="grid"
          items={[
            { term: '被保险人', detail: shown.memberName },
            { term: shown.certificateType, detail: shown.certificateNo },
            { term: '您是投保人的', detail: shown.relation },
            { term: '保单号', detail: <span className="num">{shown.policyNo}</span> },
            { term: '保障期间', detail: sayPeriod(shown) },
            { term: '其中您的保费', detail: sayPremium(fromYuanText(shown.premium.amount), { payments, perYear }) },
            { term: '保险公司', detail: shown.insurer },
            { term: '备案编号', detail: shown.filingNo },
          ]}
        />
      </div>
      <Stack gap={3}>
        <a href={shown.file.url} className={buttonClasses({ kind: 'primary', size: 'large', block: true })}>
          <Download aria-hidden="true" />
          下载凭证（PDF）
        </a>
        <ButtonLink to={paths.verify(shown.policyNo)} kind="secondary" size="large" block>
          查验真伪
        </ButtonLink>
        <Text above={2} tone="muted" size="sm">
          下载在 15 分钟内、在本浏览器有效；过后请重新打开短信中的链接。
        </Text>
      </Stack>
      <TitledPart title="您的保障">
        <CoverTable coverages={shown.coverages} />
        {shown.waiting && (
          <Text above={2} tone="muted" size="sm">
            {shown.waiting}
          </Text>
        )}
      </TitledPart>
      <Clauses shown={shown} />
      <TitledPart title="怎样理赔">
        <ol className={styles.steps}>
          <li>
            发生保险事故后，请尽快拨打 <a href={`tel:${shown.claims.hotline}`}>{shown.claims.hotline}</a>（{shown.claims.hotlineHours}
            ）报案，说明保单号和您的姓名。
          </li>
          <li>保留病历、发票、事故证明等原件，按客服人员的说明提交。</li>
          <li>资料齐全、责任明确的，在条款约定的期限内核定并给付。</li>
        </ol>
      </TitledPart>
    </Stack>
  );
}

const sayPeriod = ({ effectiveOn, coverUntil }: Shown): string =>
  `${showDay(effectiveOn)}起，${coverUntil === null ? '终身' : `至${showDay(coverUntil)}`}`;

function Clauses({ shown: { clauses } }: PartProps) {
  if (clauses.length === 0) return null;
  return (
    <>
      <TitledPart title="保什么">
        {clauses.map(({ name, benefits }) => (
          <div key={name} className={styles.clause}>
            <Text as="h3" below={2} size="md">
              {name}
            </Text>
            <Stack as="dl" gap={3}>
              {benefits.map((one) => (
                <div key={one.name}>
                  <dt>
                    {one.name}　<b>{one.amount}</b>
                  </dt>
                  <Text as="dd" tone="muted">
                    {one.how}
                  </Text>
                </div>
              ))}
            </Stack>
          </div>
        ))}
      </TitledPart>
      <TitledPart title="不保什么">
        {clauses
          .filter(({ exclusions }) => exclusions.length > 0)
          .map(({ name, exclusions }) => (
            <div key={name} className={styles.clause}>
              <Text as="h3" below={2} size="md">
                {name}
              </Text>
              <ol className={styles.steps}>
                {exclusions.map((exclusion) => (
                  <li key={exclusion}>{exclusion}</li>
                ))}
              </ol>
            </div>
          ))}
      </TitledPart>
    </>
  );
}
