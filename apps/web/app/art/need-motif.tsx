import type { ComponentType } from 'react';
import { ChildMotif } from './child-motif.tsx';
import { FamilyMotif } from './family-motif.tsx';
import { HeartShieldMotif } from './heart-shield-motif.tsx';
import { HospitalMotif } from './hospital-motif.tsx';
import { NestMotif } from './nest-motif.tsx';
import { ParentsMotif } from './parents-motif.tsx';
import { WorkplaceMotif } from './workplace-motif.tsx';

const motifs: Partial<Record<string, ComponentType<{ className?: string }>>> = {
  child: ChildMotif,
  parent: ParentsMotif,
  medical: HospitalMotif,
  family: FamilyMotif,
  'family-illness': NestMotif,
  place: WorkplaceMotif,
};

/** The picture of a need, by the id of its group of products: the shield of oneself where it has none of its own. */
export function NeedMotif({ need, className }: { need: string; className?: string }) {
  const Motif = motifs[need] ?? HeartShieldMotif;
  return <Motif className={className} />;
}
