import type { OrganisationKind, BeneficialOwner, OwnerBasis, Person } from '../sale/answers/application.ts';
import type { PersonField } from '../product/product.ts';

/** What the insurer's settings say about the people behind an organisation. */
export interface OwnersRule {
  /** From this percentage of shares, returns or votes on somebody stands behind an organisation. */
  readonly sharePercent: number;
  /** False: the premium is below the one from which they are asked for. */
  readonly isAsked: boolean;
}

export const usualOwnersRule: OwnersRule = { sharePercent: 25, isAsked: true };

/** More than hold a quarter each, and everybody who controls in another way. */
export const MOST_OWNERS = 10;

export const organisationKinds: Readonly<Record<OrganisationKind, { readonly name: string; readonly note: string }>> = {
  company: { name: '公司、合伙企业等', note: '包括个人独资企业、外商投资企业' },
  state: { name: '国有独资、国有控股企业', note: '只登记法定代表人' },
  listed: { name: '上市公司', note: '股份已在证券交易所上市，只登记法定代表人' },
  public: { name: '机关、事业单位、公办学校', note: '只登记负责人' },
  association: { name: '社会团体、基金会、民办学校等', note: '只登记负责人' },
  household: { name: '个体工商户', note: '只登记经营者' },
};

/** Whom an organisation of each kind names where nobody's shares are asked for. */
const managers: Readonly<Record<OrganisationKind, string>> = {
  company: '负责日常经营管理的人',
  state: '法定代表人',
  listed: '法定代表人',
  public: '负责人',
  association: '负责人',
  household: '经营者',
};

/** What a card or a section is called: 受益所有人, or the one person of an organisation that names nobody else. */
export const ownerNoun = (kind: OrganisationKind | undefined): string =>
  kind === undefined || kind === 'company' ? '受益所有人' : managers[kind];

/** What one of the people is called: `受益所有人 2`, `法定代表人`. */
export const ownerTitle = (kind: OrganisationKind | undefined, index: number): string =>
  namesHolders(kind) || index > 0 ? `${ownerNoun(kind)} ${index + 1}` : ownerNoun(kind);

/** Whether an organisation of this kind names who holds it or controls it. The others name the person in charge only. */
export const namesHolders = (kind: OrganisationKind | undefined): boolean => kind === 'company';

/** The options of the form. */
export function basisOptions({ sharePercent }: Pick<OwnersRule, 'sharePercent'>): Readonly<Record<OwnerBasis, string>> {
  return {
    share: `持股 ${sharePercent}% 以上`,
    benefit: `收益或表决 ${sharePercent}% 以上`,
    control: '以其他方式控制',
    manager: '都没有，负责日常管理',
  };
}

/** The ways of standing behind an organisation, in full. */
export function basisNames({ sharePercent }: Pick<OwnersRule, 'sharePercent'>): Readonly<Record<OwnerBasis, string>> {
  return {
    share: `直接或间接持有 ${sharePercent}% 以上股权、股份或合伙权益`,
    benefit: `享有 ${sharePercent}% 以上收益权或表决权`,
    control: '以其他方式实际控制，如协议、亲属、任免主要人员',
    manager: '没有以上人员，负责日常经营管理',
  };
}

/** How an owner stands behind an organisation of a kind. Undefined: not answered. */
export function basisOf(kind: OrganisationKind | undefined, { basis }: Pick<BeneficialOwner, 'basis'>): OwnerBasis | undefined {
  return namesHolders(kind) ? basis : 'manager';
}

/** Whether a percentage goes with it. */
export const hasShare = (basis: OwnerBasis | undefined): boolean => basis === 'share' || basis === 'benefit';

/** The path of an owner in the application; their personal answers are at the path of the party. */
export const ownerPath = ({ party }: Pick<BeneficialOwner, 'party'>): string => `organisation.owners.${party}`;

/** Whether their home is told in words: the tree of regions has no place outside the mainland. */
export const livesElsewhere = ({ nationality }: Person): boolean => nationality !== undefined && nationality !== 'CHN';

/** The personal answers that are asked of an owner. */
export function ownerFields(person: Person): readonly PersonField[] {
  return ['name', 'certificate', 'certificateValidity', 'nationality', ...(livesElsewhere(person) ? [] : (['region'] as const))];
}

/** Hundredths of a percent, above 0 and at most 100 %. Undefined for another text. */
export function readPercent(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const hundredths = Math.round(Number(text) * 100);
  return hundredths > 0 && hundredths <= 10_000 ? hundredths : undefined;
}
