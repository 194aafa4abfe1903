import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type AnsweredAgain, type AskedAgain, checkAnsweredAgain, checkHealthConsent } from '@portal/rules/premium/reinstatement.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { answerPath, detailsPath } from '@portal/rules/sale/answers/health.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { writeHealth } from '@portal/contract/wire.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { PersonHealth } from './person-health.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './reinstatement.module.css';

const unanswered: AnsweredAgain & { readonly agreed: boolean } = { health: {}, healthDetails: {}, bodies: {}, agreed: false };

/** Names the question in each finding. Their numbers start again for each person, as on the page. */
function nameQuestions<F extends Finding>(findings: readonly F[], people: readonly AskedAgain[]): F[] {
  return findings.map((finding) => {
    const of = (asked: Parameters<typeof answerPath>[0]) =>
      finding.path === answerPath(asked) || finding.path.startsWith(`${detailsPath(asked)}.`);
    for (const { party, who, questions } of people) {
      const at = questions.findIndex((question) => of({ party, question }));
      const whose = people.length > 1 ? who : '';
      if (at >= 0) return { ...finding, message: `${whose}第 ${at + 1} 题：${finding.message}` };
    }
    return finding;
  });
}

/** The consent to health answers, the questions to each person, and the button that sends them to an underwriter. */
export function ReinstatementForm({ loaded }: { readonly loaded: AnswerOf<'getReinstatement'> }) {
  const [asked, setAsked] = useState(loaded);
  const { policyNo, people, today, consent } = asked;
  const isChanged = asked !== loaded;
  const [entries, setEntries] = useState(unanswered);
  const idempotencyKey = useRef(crypto.randomUUID());
  const navigate = useNavigate();
  /** The text has changed since it was read: the new one is shown and asked for, the answers stay. */
  const askAgain = async (): Promise<void> => {
    setAsked(await withFreshSession(() => api('getReinstatement', { policyNo })));
    setEntries((before) => ({ ...before, agreed: false }));
    idempotencyKey.current = crypto.randomUUID();
  };
  const form = useForm({
    entries,
    // The questions are asked once their answers may be processed.
    check: ({ agreed, ...answers }) => (agreed ? checkAnsweredAgain(people, answers, today) : checkHealthConsent(agreed)),
    fieldsOfRefusals: { REINSTATEMENT_CONSENT_CHANGED: 'agreed' },
    async submit() {
      const { agreed: _agreed, ...answers } = entries;
      try {
        await withFreshSession(() =>
          api(
            'requestReinstatement',
            { policyNo, consent: consent.version, ...writeHealth(answers) },
            { idempotencyKey: idempotencyKey.current },
          ),
        );
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'REINSTATEMENT_CONSENT_CHANGED') await askAgain();
        throw error;
      }
      showToast('申请已提交，结论会以短信通知您', 'success');
      await navigate(paths.policyDetails(policyNo), { replace: true });
    },
  });
  return (
    <SectionCard title="重新作健康告知">
      <Form
        form={form}
        describe={(findings) => nameQuestions(findings, people)}
        actions={
          <SubmitButton blockOnPhone busyLabel="正在提交">
            提交申请
          </SubmitButton>
        }
      >
        <div>
          <p>申请由核保人员审核。请按现在的情况如实回答；投保时已告知的情况，也请再次告知。</p>
          <Box as="section" above={5} below={5} pad={4} corner="box" fill="mist" className={styles.consent} aria-label={consent.title}>
            <h3>{consent.title}</h3>
            {isChanged && (
              <Alert kind="warning" live title="说明已更新">
                您的回答都已保留。请重新阅读并勾选同意后再提交。
              </Alert>
            )}
            <ul>
              {consent.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <Checkbox
              id="agreed"
              label="我已阅读，单独同意处理上述健康信息"
              checked={entries.agreed}
              onChange={({ target: { checked } }) => setEntries((before) => ({ ...before, agreed: checked }))}
              error={form.errorAt('agreed')}
            />
          </Box>
          {(entries.agreed || isChanged) &&
            people.map((person) => (
              <PersonHealth
                key={person.party}
                person={person}
                today={today}
                answers={entries}
                onChange={(change) => setEntries((before) => ({ ...before, ...change(before) }))}
              />
            ))}
        </div>
      </Form>
    </SectionCard>
  );
}
