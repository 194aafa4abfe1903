import type { MotifTint } from '#art/service/motif-ground.tsx';

/** Each kind of insurance has its colour. */
export function tintOf(kind: string): MotifTint {
  if (kind.includes('医疗')) return 'indigo';
  if (kind.includes('疾病')) return 'blue';
  return kind.includes('意外') || kind.includes('团体') ? 'sand' : 'teal';
}
