import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { RelationChoice } from './relation-choice.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

/** The relation that is known from the product page: one line, changed on request. */
export function OwnRelation() {
  const { product, role } = useDraft().sale;
  const isHelper = role === 'helper';
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <RelationChoice />;
  return (
    <Cluster as="p" align="center" justify="between" gap={4} rowGap={0} below={5} pad={1} side={4} corner="box" fill="mist">
      <span>
        被保险人：<b>{isHelper ? '投保人本人' : '您本人'}</b>
      </span>
      {product.relations.length > 1 && !isHelper && (
        <Button kind="link" size="small" onClick={() => setChanging(true)}>
          修改<span className="visually-hidden">为谁投保</span>
        </Button>
      )}
    </Cluster>
  );
}
