import type { ComponentType } from 'react';
import {
  BookMotif,
  ChildMotif,
  FamilyMotif,
  GardenScene,
  HarbourScene,
  HeartShieldMotif,
  HospitalMotif,
  LighthouseMotif,
  NewsMotif,
  ParentsMotif,
  PolicyPaperArt,
  SeasideBenchScene,
} from '#art/drawings.tsx';

type Cover = ComponentType<{ className?: string }>;

/** Drawings by the id that an article's `cover` names. */
const covers: Partial<Record<string, Cover>> = {
  book: BookMotif,
  child: ChildMotif,
  family: FamilyMotif,
  garden: GardenScene,
  harbour: HarbourScene,
  'heart-shield': HeartShieldMotif,
  hospital: HospitalMotif,
  lighthouse: LighthouseMotif,
  news: NewsMotif,
  parents: ParentsMotif,
  'policy-paper': PolicyPaperArt,
  'seaside-bench': SeasideBenchScene,
};

const plain: readonly Cover[] = [NewsMotif, LighthouseMotif, BookMotif];

/** The drawing of an article: the one it names, otherwise one that its code chooses, always the same. */
export function findCover({ code, cover }: { readonly code: string; readonly cover: string | null }): Cover {
  const sum = [...code].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return covers[cover ?? ''] ?? plain[sum % plain.length] ?? NewsMotif;
}
