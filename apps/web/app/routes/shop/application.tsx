import { cleanApplication } from '@portal/rules/clean-application.ts';
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { ApplyFailure } from '../../features/application/frame/apply-failure.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { ApplicantStep } from '../../features/application/steps/applicant-step.tsx';
import { BeneficiariesStep } from '../../features/application/steps/beneficiaries-step.tsx';
import { HealthStep } from '../../features/application/steps/health-step.tsx';
import { InsuredStep } from '../../features/application/steps/insured-step.tsx';
import { permittedStep } from '../../features/application/steps/permitted-step.ts';
import { isApplicationStep, stepPath } from '../../features/application/steps/step-path.ts';
import { DraftProvider, useDraft } from '../../features/application/draft/use-draft.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return await loadDraft(request, 'held');
}

/** Another step of the same sale is already here, with everything typed; it is not fetched again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameSale = currentUrl.searchParams.get('orderNo') === nextUrl.searchParams.get('orderNo');
  return isSameSale && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [{ title: '填写投保信息 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

const steps = { applicant: ApplicantStep, insured: InsuredStep, beneficiaries: BeneficiariesStep, health: HealthStep };

export default function Application() {
  const draft = useLoaderData<typeof clientLoader>();
  return (
    <DraftProvider draft={draft}>
      <RequestedStep />
    </DraftProvider>
  );
}

/** The step of the address, or the one that has to be done before it. */
function RequestedStep() {
  const { sale, rules } = useDraft();
  const [search] = useSearchParams();
  const requested = search.get('step');
  const from = search.get('from') === 'confirm' ? 'confirm' : undefined;
  const permitted = permittedStep(requested, sale.product, cleanApplication(sale.application), rules);
  if (permitted !== requested || !isApplicationStep(permitted)) return <Navigate to={stepPath(sale.orderNo, permitted, from)} replace />;
  const Step = steps[permitted];
  return <Step key={permitted} />;
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary() {
  return <ApplyFailure />;
}
