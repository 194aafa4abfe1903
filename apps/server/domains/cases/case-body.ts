import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored } from '#platform/upgrade-stored.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './cases.queries.ts';

/** The stored columns of what somebody asks for. */
export function sealBody<Body>(sealer: Sealer, { bodySteps }: Pick<CaseKind<Body>, 'bodySteps'>, id: string, body: Body) {
  return { body_schema: schemaAfter(bodySteps), body_sealed: sealer.sealJson('case', id, body as object) };
}

/** What somebody asked for, as this version of the program knows it. */
export function openBody<Body>(
  sealer: Sealer,
  kind: Pick<CaseKind<Body>, 'id' | 'bodySteps'>,
  { id, body_schema: schema, body_sealed: sealed }: Pick<CaseRow, 'id' | 'body_schema' | 'body_sealed'>,
): Body {
  const document = sealer.openJson('case', id, sealed);
  // Only a case of this kind writes it.
  return upgradeStored(`body of a case of ${kind.id}`, kind.bodySteps, { schema, document }) as Body;
}
