import {
  answersAsked,
  type CaseAnswers,
  type CaseForm,
  checkCasePapers,
  checkCaseStep,
  fieldsAsked,
  papersAsked,
  sayAnswers,
} from '@portal/rules/cases/case-form.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { SectionCard } from '../centre/details/section-card.tsx';
import { CaseFields } from './case-field.tsx';
import { CasePapers } from './case-papers.tsx';
import type { ShownCase } from './case-states.ts';
import { type CaseDraft, useCaseDraft } from './use-case-draft.ts';

/** The step after the questions: what was filled in is checked, the papers are added, and it is sent. */
const last = { id: 'check', title: '核对并提交' } as const;

interface StepsProps {
  readonly loaded: ShownCase;
  readonly form: CaseForm;
  /** The step of the address. */
  readonly step: string | null;
}

/** Another step takes the focus, so that it is announced and the keyboard goes on at its beginning; not the one that opens with the page. */
function useFocusOn(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  return place;
}

/** What a customer fills in, page by page, and sends. */
export function CaseSteps({ loaded, form, step }: StepsProps) {
  const { caseNo, name } = loaded;
  const saved = useCaseDraft(loaded);
  const draft = { ...saved, answers: answersAsked(form, saved.answers) };
  const pages = [...form.steps, last];
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === step),
  );
  const current = pages[at] ?? last;
  const place = useFocusOn(current.id);
  return (
    <>
      <StepBar
        label={`${name}的步骤`}
        steps={pages.map(({ id, title }) => ({ id, label: title, to: paths.myCase(caseNo, id) }))}
        current={current.id}
      />
      {draft.failure && (
        <Alert kind="warning" live title="刚才填写的内容还没有保存">
          {draft.failure.line}
        </Alert>
      )}
      {draft.isMerged && (
        <Alert live title="这件申请在另一个窗口也有修改">
          那里的修改已经载入；您在这里刚填的内容没有改动，请核对后继续。
        </Alert>
      )}
      <div ref={place} tabIndex={-1} aria-label={current.title}>
        {'fields' in current ? (
          <QuestionStep
            key={current.id}
            draft={draft}
            step={current}
            back={at > 0 ? paths.myCase(caseNo, pages[at - 1]?.id) : undefined}
            next={paths.myCase(caseNo, pages[at + 1]?.id)}
          />
        ) : (
          <CheckStep loaded={loaded} form={form} draft={draft} back={paths.myCase(caseNo, form.steps.at(-1)?.id)} />
        )}
      </div>
    </>
  );
}

/** Every question with its answer, or none: what is left to do is told apart from what is wrong. */
const entriesOf = (steps: CaseForm['steps'], answers: CaseAnswers): Record<string, unknown> =>
  Object.fromEntries(steps.flatMap((step) => fieldsAsked(step, answers)).map(({ id }) => [id, answers[id] ?? '']));

interface QuestionStepProps {
  readonly draft: CaseDraft;
  readonly step: CaseForm['steps'][number];
  readonly back: string | undefined;
  readonly next: string;
}

function QuestionStep({ draft: { answers, enter, flush }, step, back, next }: QuestionStepProps) {
  const navigate = useNavigate();
  const form = useForm({
    entries: entriesOf([step], answers),
    check: () => checkCaseStep(step, answers),
    async submit() {
      await flush();
      await navigate(next);
    },
  });
  return (
    <SectionCard title={step.title}>
      {step.lead !== undefined && (
        <Text below={5} tone="muted">
          {step.lead}
        </Text>
      )}
      <Form form={form} actions={<Buttons back={back} next="下一步" busy="正在保存，请稍候" />}>
        <CaseFields fields={fieldsAsked(step, answers)} answers={answers} enter={enter} />
      </Form>
    </SectionCard>
  );
}

function Buttons({ back, next, busy }: { readonly back: string | undefined; readonly next: string; readonly busy: string }) {
  return (
    <Cluster gap={3} rowGap={3} above={3}>
      <SubmitButton blockOnPhone busyLabel={busy}>
        {next}
      </SubmitButton>
      {back !== undefined && (
        <ButtonLink to={back} kind="secondary" size="large" blockOnPhone>
          上一步
        </ButtonLink>
      )}
    </Cluster>
  );
}

interface CheckStepProps {
  readonly loaded: ShownCase;
  readonly form: CaseForm;
  readonly draft: CaseDraft;
  readonly back: string;
}

function CheckStep({ loaded, form: { steps }, form: asked, draft: { answers, flush }, back }: CheckStepProps) {
  const { caseNo, state } = loaded;
  const navigate = useNavigate();
  const [papers, setPapers] = useState(loaded.papers);
  const idempotencyKey = useRef(crypto.randomUUID());
  const askedPapers = papersAsked(asked, answers);
  const has = (id: string) => papers.some((one) => one.id === id && one.sent + one.pages.length > 0);
  const form = useForm({
    entries: { ...entriesOf(steps, answers), papers: Object.fromEntries(askedPapers.map(({ id }) => [id, has(id)])) },
    check: () => [...steps.flatMap((step) => checkCaseStep(step, answers)), ...checkCasePapers(asked, answers, has)],
    async submit() {
      const version = await flush();
      await withFreshSession(() => api('sendCase', { caseNo, version }, { idempotencyKey: idempotencyKey.current }));
      showToast('已提交，进度和结果会以短信通知您', 'success');
      await navigate(paths.myCase(caseNo), { replace: true });
    },
  });
  /** Which papers are asked for depends on the answers. */
  const saveFirst = () =>
    flush().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof CallRefused) return error.line;
        throw error;
      },
    );
  /** Where a question is answered. */
  const pageOf = ({ path }: { readonly path: string }) => {
    const step = steps.find(({ fields }) => fields.some(({ id }) => id === path));
    return step && paths.myCase(caseNo, step.id);
  };
  return (
    <Form
      form={form}
      pageOf={pageOf}
      actions={<Buttons back={back} next={state === 'waiting' ? '再次提交' : '提交申请'} busy="正在提交" />}
    >
      <Stack gap={6}>
        {sayAnswers(asked, answers).map(({ title, facts }, index) => (
          <SectionCard
            key={title}
            title={title}
            aside={
              <ButtonLink to={paths.myCase(caseNo, steps[index]?.id)} size="small" aria-label={`修改${title}`}>
                修改
              </ButtonLink>
            }
          >
            <DescriptionList items={facts.map(({ label, value }) => ({ term: label, detail: value }))} />
          </SectionCard>
        ))}
        {askedPapers.length > 0 && (
          <CasePapers caseNo={caseNo} asked={askedPapers} papers={papers} onChange={setPapers} before={saveFirst} />
        )}
      </Stack>
    </Form>
  );
}
