import type { Application } from '../sale/answers/application.ts';
import { partyOf } from '../sale/answers/parties.ts';
import { basisOf } from './owners.ts';

/** What became of the comparison with the register. `silent`: there is none, or it does not answer or has no record. */
export type RegisterVerdict = 'agrees' | 'differs' | 'silent';

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Called upon by the FATF for counter-measures or enhanced diligence: North Korea, Iran, Myanmar. */
const watched: ReadonlySet<string> = new Set(['PRK', 'IRN', 'MMR']);

/** Of the mainland, Hong Kong, Macao and Taiwan. */
const chinese: ReadonlySet<string> = new Set(['CHN', 'HKG', 'MAC', 'TWN']);

/** Why a customer is not of low risk. */
export const riskReasons = {
  watched: { level: 'high', words: 'an owner is a national of a country under FATF measures' },
  differs: { level: 'medium', words: 'the stated owners differ from the register' },
  foreign: { level: 'medium', words: 'an owner is a foreign national' },
  control: { level: 'medium', words: 'somebody controls in another way than by shares' },
  association: { level: 'medium', words: 'an association or foundation' },
} as const satisfies Readonly<Record<string, { readonly level: RiskLevel; readonly words: string }>>;

export type RiskReason = keyof typeof riskReasons;
export const riskReasonNames = Object.keys(riskReasons) as [RiskReason, ...RiskReason[]];

/**
 * The suggested risk level of an organisation, by its kind, the comparison with the register, and who stands behind it, with its reasons.
 * The insurer's own choice; whoever accepts the order may set another one.
 */
export function judgeRisk(
  application: Pick<Application, 'parties' | 'organisation'>,
  register: RegisterVerdict,
): {
  readonly level: RiskLevel;
  readonly reasons: readonly RiskReason[];
} {
  const { kind, owners = [] } = application.organisation ?? {};
  const nationalities = owners.map(({ party }) => partyOf(application, party).nationality);
  const holds: Readonly<Record<RiskReason, boolean>> = {
    watched: nationalities.some((code) => code !== undefined && watched.has(code)),
    differs: register === 'differs',
    foreign: nationalities.some((code) => code !== undefined && !chinese.has(code)),
    control: owners.some((owner) => basisOf(kind, owner) === 'control'),
    association: kind === 'association',
  };
  // The record has exactly these keys.
  const reasons = (Object.keys(riskReasons) as RiskReason[]).filter((reason) => holds[reason]);
  const level = riskLevels.findLast((one) => reasons.some((reason) => riskReasons[reason].level === one)) ?? 'low';
  return { level, reasons };
}
