import { Fold } from '@portal/ui/fold/fold.tsx';
import { HomeSection } from './home-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './how-it-works.module.css';

interface HowItWorksProps {
  title: string;
  text: string;
  steps: readonly { id: string; title: string; text: string }[];
}

/** The steps of a purchase, in order. */
export function HowItWorks({ title, text, steps }: HowItWorksProps) {
  return (
    <HomeSection title={title} lead={text} ground="mist">
      <Fold label={`看看这 ${steps.length} 步`}>
        <Stack as="ol" gap={6} className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.id} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{step.title}</h3>
              <Text tone="muted" className={styles.text}>
                {step.text}
              </Text>
            </li>
          ))}
        </Stack>
      </Fold>
    </HomeSection>
  );
}
