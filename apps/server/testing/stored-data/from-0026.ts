import { policiesToday, type PolicyThen } from './from-contract-1.ts';
import type { Manifest } from './manifest.ts';

/** The manifest of 0026, and its conversion to the form of today. Figures stay as they are. */
export interface Manifest0026 extends Omit<Manifest, 'policies'> {
  readonly policies: Readonly<Record<string, PolicyThen>>;
}

export function manifestOf0026Today({ policies, ...manifest }: Manifest0026): Manifest {
  return { ...manifest, policies: policiesToday(policies) };
}
