import type { ReactNode } from 'react';
import { Bullets } from '../bullets/bullets.tsx';
import { joinClasses } from '../class-names.ts';
import { Text } from '../layout/text.tsx';
import styles from './consent-box.module.css';

interface ConsentBoxProps {
  readonly title: string;
  /** The text of the consent, a sentence each. */
  readonly points: readonly string[];
  /** Id of the title. With it the box is a section of the page that the title names. */
  readonly titleId?: string;
  /** Above the title: the person whom the consent is about. */
  readonly head?: ReactNode;
  readonly className?: string;
  /** The checkbox. */
  readonly children: ReactNode;
}

/** The text of a separate consent, and the checkbox that gives it. */
export function ConsentBox({ title, points, titleId, head, className, children }: ConsentBoxProps) {
  const Element = titleId === undefined ? 'div' : 'section';
  return (
    <Element className={joinClasses(styles.box, className)} aria-labelledby={titleId}>
      {head}
      <Text as="h2" size="lg" id={titleId}>
        {title}
      </Text>
      <Bullets>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Bullets>
      {children}
    </Element>
  );
}
