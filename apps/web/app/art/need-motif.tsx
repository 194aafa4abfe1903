import type { ComponentType } from 'react';
import { ChildMotif, FamilyMotif, HeartShieldMotif, HospitalMotif, NestMotif, ParentsMotif, WorkplaceMotif } from './drawings.tsx';

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
