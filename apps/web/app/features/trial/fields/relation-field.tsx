import { relations } from '@portal/reference/relations.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import { useState } from 'react';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { shortRiskName } from '../product-facts.ts';
import { relationPath } from '../state/trial-paths.ts';
import { ridersLostTo } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';

/** For whom. A chosen rider that cannot be had then is named before it goes. */
export function RelationField({ trial }: { trial: Trial }) {
  const { product, state } = trial;
  const [asked, setAsked] = useState<Relation>();
  const lost = asked === undefined ? [] : ridersLostTo(product, state.riders, asked);
  const choose = (value: string): void => {
    const relation = product.relations.find((offered) => offered === value);
    if (relation === undefined) return;
    if (ridersLostTo(product, state.riders, relation).length > 0) setAsked(relation);
    else trial.chooseRelation(relation);
  };
  const confirm = (): void => {
    if (asked !== undefined) trial.chooseRelation(asked);
    setAsked(undefined);
  };
  return (
    <>
      <Segmented
        id={relationPath}
        name="trial-relation"
        legend="为谁投保"
        wide
        options={product.relations.map((value) => ({ value, label: relations[value] }))}
        value={state.relation ?? ''}
        error={trial.problemAt(relationPath)}
        onValueChange={choose}
      />
      <ConfirmDialog
        open={lost.length > 0}
        title="这样修改会去掉附加险"
        confirm="确认"
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          为{asked && relations[asked]}投保时不能附加：{lost.map(({ name }) => shortRiskName(name)).join('、')}。
        </p>
      </ConfirmDialog>
    </>
  );
}
