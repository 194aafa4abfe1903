import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import {
  consentLabels,
  consentPath,
  healthConsentGiven,
  healthConsentLead,
  isGiven,
  type SaleConsentKind,
  withConsent,
} from '@portal/rules/sale/consents/separate-consents.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './separate.module.css';

function Points({ kind }: { readonly kind: SaleConsentKind }) {
  return (
    <Bullets>
      {consentTexts[kind].points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Bullets>
  );
}

/** The separate consents that a step asks for, each with its text. None is ticked in advance. */
export function SeparateConsents({ kinds }: { readonly kinds: readonly SaleConsentKind[] }) {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  if (sale.role === 'helper') return kinds.length > 0 && <Alert kind="info">涉及家人个人信息的同意，由投保人本人勾选。</Alert>;
  return kinds.map((kind) => (
    <ConsentBox
      key={kind}
      title={consentTexts[kind].title}
      points={consentTexts[kind].points}
      titleId={`${kind}-title`}
      className={styles.consent}
    >
      <Checkbox
        id={consentPath(kind)}
        label={consentLabels[kind]}
        checked={isGiven(sale.application, kind)}
        onChange={(event) => {
          const { checked } = event.target;
          store.update((before) => withConsent(before, kind, checked));
        }}
        error={errorAt(consentPath(kind))}
      />
    </ConsentBox>
  ));
}

/** The consent that the button of the page before the health questions gives: it has its own words, for this purpose alone. */
export function HealthConsent() {
  const { title } = consentTexts.health_answers;
  return (
    <Stack as="section" gap={4} id={consentPath('health_answers')} tabIndex={-1} aria-label="处理健康信息的单独同意">
      <p>{healthConsentLead}</p>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <Points kind="health_answers" />
    </Stack>
  );
}

/** Reminds those who have consented, for this sale or with the account, of the text that they consented to. */
export function HealthConsentGiven() {
  return (
    <details className={styles.given}>
      <summary>{healthConsentGiven}</summary>
      <Points kind="health_answers" />
    </details>
  );
}
