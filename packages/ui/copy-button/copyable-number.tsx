import { CopyButton } from './copy-button.tsx';
import { Cluster } from '../layout/cluster.tsx';
import { Text } from '../layout/text.tsx';

interface CopyableNumberProps {
  /** `订单号`. */
  readonly label: string;
  readonly number: string;
}

/** A number with its label and a button that copies it. */
export function CopyableNumber({ label, number }: CopyableNumberProps) {
  return (
    <Cluster as="span" align="center" gap={2} rowGap={0} tone="muted" size="sm">
      <Text as="span" shrinks breaks>
        {label} <span className="num">{number}</span>
      </Text>
      <CopyButton text={number} what={label} />
    </Cluster>
  );
}
