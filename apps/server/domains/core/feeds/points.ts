import { day, policyNo } from '@portal/contract/fields.ts';
import { z } from 'zod';
import { hashCertificate } from '#platform/certificate-hash.ts';
import { recordCorePoints } from '../../points/public.ts';
import { fault, type Feed } from '../feed.ts';
import { at, certificate, text } from '../line-fields.ts';

const line = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** A movement never changes: a correction is another movement. */
  revision: z.literal(1).default(1),
  holder: z.union([certificate, z.strictObject({ policyNo })]),
  kind: z.enum(['earn', 'spend', 'expire']),
  points: z.number().int().min(1).max(100_000_000),
  title: text.max(100),
  at,
  expiresOn: day.nullable().default(null),
});

type Line = z.output<typeof line>;

export const pointsFeed: Feed<Line> = {
  name: 'points',
  schema: line,
  idOf: ({ id }) => id,
  async record(tx, { sealer }, { holder, kind, points, title, at: instant, expiresOn }) {
    const wrong = await recordCorePoints(tx, {
      holder: 'policyNo' in holder ? holder : { certificateHash: hashCertificate(sealer, holder) },
      kind,
      points,
      title,
      at: new Date(instant),
      expiresOn,
    });
    return wrong === undefined ? fault() : fault(wrong);
  },
};
