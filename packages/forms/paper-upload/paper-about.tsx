import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

/** What helps the customer to find the right paper. Each is left out if there is nothing to say. */
export interface PaperFacts {
  /** What it is for. */
  readonly purpose?: string | undefined;
  /** Where to get it. */
  readonly issuer?: string | undefined;
  /** What has to be in it. */
  readonly example?: string | undefined;
}

export function PaperAbout({ purpose, issuer, example }: PaperFacts) {
  const told = [
    { label: '用途', text: purpose },
    { label: '由谁出具', text: issuer },
    { label: '示例', text: example },
  ].filter(({ text }) => text !== undefined);
  if (told.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {told.map(({ label, text }) => (
        <Text as="li" key={label} tone="muted">
          {label}：
          <Text as="span" tone="ink">
            {text}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}
