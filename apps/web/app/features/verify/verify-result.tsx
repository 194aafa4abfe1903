import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showWan } from '@portal/rules/values/money.ts';
import CircleX from 'lucide-react/icons/circle-x';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { CoverTable } from '../policies/members/cover-table.tsx';
import { policyStates } from '../policies/policy-states.ts';
import { sayInsureds } from '../policies/say-insureds.ts';
import type { Verification } from './verify-form.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './verify-result.module.css';

type Answer = AnswerOf<'verifyPolicy'>;
type Found = Exclude<Verification, { readonly notFound: true }>;

const verdicts: Record<Answer['file'], { title: string; text: string; isGood: boolean }> = {
  genuine: { title: '保单真实，文件未被改动', text: '保单由本公司签发，您选择的文件与签发时完全一致。', isGood: true },
  altered: {
    title: '文件与签发时不一致',
    text: '您填写的内容属实，但您选择的文件不是本公司签发的原件，内容可能被改动。请勿轻信，并致电客服核实。',
    isGood: false,
  },
  not_checked: { title: '保单真实', text: '保单由本公司签发。如需确认手中的文件未被改动，请选择文件后再次查验。', isGood: true },
};

interface VerifyResultProps {
  result: Verification;
  hotline: string;
}

/** Genuine, altered, or not found. */
export function VerifyResult({ result, hotline }: VerifyResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [result]);
  if ('notFound' in result)
    return (
      <Card as="section" className={styles.result} data-verdict="bad">
        <span className={styles.mark} aria-hidden="true">
          <CircleX />
        </span>
        <Text as="h2" size="xl" ref={heading} tabIndex={-1}>
          未查到这份保单
        </Text>
        <Text above={2} tone="muted" className={styles.text}>
          {result.by === 'code' ? '保单号或验证码不正确。' : '保单号、姓名或证件号码后四位不正确。'}
          请对照电子保单核对后再试；如确认无误仍查不到，请致电客服热线 <a href={`tel:${hotline}`}>{hotline}</a> 核实，谨防假保单。
        </Text>
      </Card>
    );
  const { title, text, isGood } = verdicts[result.answer.file];
  return (
    <Card as="section" className={styles.result} data-verdict={isGood ? 'good' : 'bad'}>
      <span className={styles.mark} aria-hidden="true">
        {isGood ? <ShieldCheck /> : <ShieldAlert />}
      </span>
      <Text as="h2" size="xl" ref={heading} tabIndex={-1}>
        {title}
      </Text>
      <Text above={2} tone="muted" className={styles.text}>
        {text}
      </Text>
      <Stack gap={5} above={5} className={styles.facts}>
        <DescriptionList items={itemsOf(result)} />
        {result.by === 'member' && <CoverTable coverages={result.answer.coverages} />}
      </Stack>
    </Card>
  );
}

/** The shown part of the policy; for one of several insured people only their own part. */
function itemsOf(result: Found) {
  const { policyNo, answer } = result;
  const state = policyStates[answer.state];
  return [
    { term: '保单号', detail: policyNo },
    { term: '投保产品', detail: answer.productName },
    { term: '被保险人', detail: result.by === 'code' ? sayInsureds(result.answer) : result.answer.memberName },
    ...(result.by === 'code' && result.answer.sumAssured
      ? [{ term: '基本保额', detail: showWan(fromYuanText(result.answer.sumAssured)) }]
      : []),
    { term: '生效日期', detail: showDay(answer.effectiveOn) },
    { term: '保单状态', detail: <Badge tone={state.tone}>{state.label}</Badge> },
  ];
}
