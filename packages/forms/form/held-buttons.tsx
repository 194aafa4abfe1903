import { Button } from '@portal/ui/button/button.tsx';
import { focusField } from './focus-field.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import type { HeldText } from './typed-scope.tsx';

/** Decides about a text that would clear other answers. The buttons go with the decision: the focus moves to the field. */
export function HeldButtons({ held, path }: { readonly held: HeldText; readonly path: string }) {
  const decide = (decision: () => void): void => {
    decision();
    focusField(path);
  };
  return (
    <Cluster gap={4} rowGap={2} above={2}>
      <Button size="small" onClick={() => decide(held.agree)}>
        确认修改
      </Button>
      <Button kind="link" size="small" onClick={() => decide(held.giveUp)}>
        恢复原来的内容
      </Button>
    </Cluster>
  );
}
