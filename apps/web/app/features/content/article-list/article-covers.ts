import type { ComponentType } from 'react';
import { BookMotif } from '../../../art/book-motif.tsx';
import { ChildMotif } from '../../../art/child-motif.tsx';
import { FamilyMotif } from '../../../art/family-motif.tsx';
import { GardenScene } from '../../../art/garden-scene.tsx';
import { HarbourScene } from '../../../art/harbour-scene.tsx';
import { HeartShieldMotif } from '../../../art/heart-shield-motif.tsx';
import { HospitalMotif } from '../../../art/hospital-motif.tsx';
import { LighthouseMotif } from '../../../art/lighthouse-motif.tsx';
import { NewsMotif } from '../../../art/news-motif.tsx';
import { ParentsMotif } from '../../../art/parents-motif.tsx';
import { PolicyPaperArt } from '../../../art/policy-paper-art.tsx';
import { SeasideBenchScene } from '../../../art/seaside-bench-scene.tsx';

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
