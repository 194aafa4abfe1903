import { claimDrawings } from './claim-drawings.tsx';
import { helpDrawings } from './help-drawings.tsx';
import { MotifGround, type MotifTint } from './motif-ground.tsx';
import { purchaseDrawings } from './purchase-drawings.tsx';

const drawings = { ...purchaseDrawings, ...claimDrawings, ...helpDrawings };

export type ServiceMotifKind = keyof typeof drawings;

interface ServiceMotifProps {
  kind: ServiceMotifKind;
  tint?: MotifTint;
  className?: string;
}

/** A small drawing of a step, a service or a claim. */
export function ServiceMotif({ kind, tint = 'blue', className }: ServiceMotifProps) {
  return (
    <MotifGround tint={tint} className={className}>
      {drawings[kind]}
    </MotifGround>
  );
}
