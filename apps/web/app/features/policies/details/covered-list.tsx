import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Sentences } from '../../centre/details/sentences.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

type Benefit = AnswerOf<'getPolicy'>['insureds'][number]['benefits'][number];

/** The benefits of each coverage of a person, with the amounts. Renders nothing where they are not known. */
export function CoveredList({ benefits }: { readonly benefits: readonly Benefit[] }) {
  const known = benefits.filter(({ pays }) => pays.length > 0);
  if (known.length === 0) return null;
  return (
    <Stack gap={3} above={4}>
      {known.map(({ name, pays }) => (
        <Box as="section" pad={4} corner="box" fill="mist" key={name} aria-label={`${name}的保险责任`}>
          <Text below={2} tone="deep" size="md">
            {known.length > 1 ? `${name}：保险责任` : '保险责任'}
          </Text>
          <Sentences items={pays.map((one) => [one.name, one.amount] as const)} />
        </Box>
      ))}
    </Stack>
  );
}
