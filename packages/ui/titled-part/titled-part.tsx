import { type ReactNode, useId } from 'react';
import { Text } from '../layout/text.tsx';

interface TitledPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that is one card, with its title. */
export function TitledPart({ title, children }: TitledPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h2" below={3} size="lg" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}
