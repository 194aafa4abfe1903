import { relations } from '@portal/reference/relations.ts';
import { askedFields, FIELD_KEYS } from '../person/check-person.ts';
import type { Product } from '../product/product.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Application, Insured, Person } from '../sale/answers/application.ts';
import { partyOf, withParty } from '../sale/answers/parties.ts';
import { maskCertificate, maskName } from '../values/masking.ts';
import type { KeptMember, KeptRelation } from './kept-members.ts';
import { relationsToAdd, withMember } from './members.ts';

/** A kept member as lists show them: masked. */
export interface MaskedMember {
  readonly relation: KeptRelation;
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNo: string;
}

/** The first insured of a relation whose details nobody has typed yet. */
function emptyPlace(application: Application, relation: KeptRelation): Insured | undefined {
  return application.insureds.find((insured) => {
    const { name, certificateNo } = partyOf(application, insured.party);
    return insured.relation === relation && !name && !certificateNo;
  });
}

function isSame(member: MaskedMember, { name = '', certificateType, certificateNo = '' }: Person): boolean {
  return (
    certificateType === member.certificateType && maskCertificate(certificateNo) === member.certificateNo && maskName(name) === member.name
  );
}

/** Why a kept member cannot be added to this family, for the customer. Undefined if they can. */
export function whyNotAdded(product: Product, application: Application, member: MaskedMember): string | undefined {
  const { insureds, applicant } = application;
  if (isSame(member, partyOf(application, applicant))) return '此人是投保人';
  if (insureds.some(({ party }) => isSame(member, partyOf(application, party)))) return '已在本次投保中';
  const { relation } = member;
  if (emptyPlace(application, relation)) return undefined;
  if (!product.relations.includes(relation)) return `本产品不能为${relations[relation]}投保`;
  if (!relationsToAdd(product, application).includes(relation)) return relation === '02' ? '已添加配偶，只能添加一位' : '已添加两位父母';
  return insureds.length >= product.insureds.max ? `本产品最多保障 ${product.insureds.max} 位家庭成员` : undefined;
}

/**
 * Adds a kept member with the answers that the product asks for: in place of a member of that relation whom nobody has filled in,
 * otherwise as one more.
 */
export function withKeptMember(
  product: Product,
  application: Application,
  { relation, person }: Required<KeptMember>,
  context: ApplicationContext,
): Application {
  const asked = [...askedFields(product.elements.insured)].flatMap((field) => FIELD_KEYS[field]);
  const known: Person = Object.fromEntries(asked.filter((key) => person[key] !== undefined).map((key) => [key, person[key]]));
  const place = emptyPlace(application, relation);
  if (!place) return withMember(product, application, { relation, person: known }, context);
  return withParty(application, place.party, (before) => ({ ...before, ...known }));
}
