import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

interface ContactReachProps {
  readonly reach: AnswerOf<'listContactPolicies'>;
  /** The change was made. */
  readonly isDone: boolean;
}

/** The policies that a change of contact data reaches, and those that it does not. */
export function ContactReach({ reach: { reached, notReached }, isDone }: ContactReachProps) {
  if (reached.length === 0 && notReached.length === 0)
    return <Text tone="muted">{isDone ? '已保存，并短信通知您的手机。' : '您目前没有受影响的保单。'}</Text>;
  return (
    <Stack gap={2} pad={4} corner="box" fill="mist" size="sm">
      {reached.length > 0 && (
        <>
          <p>{isDone ? '已保存，适用于以下保单：' : '这项修改适用于以下保单：'}</p>
          <ul>
            {reached.map(({ policyNo, productName }) => (
              <li key={policyNo}>
                {productName} <span className="num">{policyNo}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {notReached.length > 0 && (
        <>
          <p>不适用于以下保单：</p>
          <ul>
            {notReached.map(({ policyNo, productName, reason }) => (
              <li key={policyNo}>
                {productName} <span className="num">{policyNo}</span>（{reason}）
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
