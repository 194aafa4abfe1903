import { listPasswordRequirements } from '@portal/rules/account/password.ts';
import { passwordStrength } from '@portal/rules/account/password-strength.ts';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './password-field.module.css';

interface PasswordGuideProps {
  readonly id: string;
  readonly password: string;
}

const words = { weak: '弱', medium: '中', strong: '强' } as const;

/** The requirements of a new password, checked while it is typed, and its strength so far. */
export function PasswordGuide({ id, password }: PasswordGuideProps) {
  const strength = passwordStrength(password);
  return (
    <Stack gap={2} above={2}>
      <Stack as="ul" gap={1} tone="muted" size="sm" id={id} className={styles.requirements} aria-label="密码要求">
        {listPasswordRequirements(password).map(({ id: requirement, text, met }) => (
          <Cluster as="li" gap={2} line key={requirement} data-met={met || undefined}>
            {met ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {text}
              <span className="visually-hidden">{met ? '（已满足）' : '（未满足）'}</span>
            </span>
          </Cluster>
        ))}
      </Stack>
      {/* Announced only when the word changes, not at every key. */}
      <p role="status" className={styles.strength} data-strength={strength}>
        {strength && (
          <>
            <span className={styles.bars} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <span>密码强度：{words[strength]}</span>
          </>
        )}
      </p>
    </Stack>
  );
}
