import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { relations } from '@portal/reference/relations.ts';
import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { KIND_LABELS } from '@portal/rules/roster/words.ts';
import { sharedPart } from '@portal/rules/sale/answers/group.ts';
import { selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { presentCover } from '../../consent/consent.present.ts';
import type { FoundPerson } from './identify-person.ts';

type Shown = Omit<AnswerOf<'showRosterConsent'>, 'proof'>;

/** The person's own data as the organisation entered them: enough to see that they are right, without the parts that identify. */
function presentPerson({ member: { kind, person } }: FoundPerson, table: OccupationTable): Shown['person'] {
  const { name, certificateType, certificateNo, gender, birthday, occupation, phone } = person;
  const rows: [string, string | undefined][] = [
    ['姓名', name && maskName(name)],
    [certificateType ? certificateTypes[certificateType] : '证件', certificateNo && maskCertificate(certificateNo)],
    ['性别', gender && genders[gender]],
    ['出生日期', birthday],
    ['职业', occupation && findOccupation(table, occupation)?.label],
    ['人员类别', KIND_LABELS[kind]],
    ['手机号码', phone && maskPhone(phone.number)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function sayBeneficiary({ member: { beneficiary } }: FoundPerson): string {
  if (beneficiary.kind === 'statutory') return '法定受益人';
  const { relation, person } = beneficiary;
  return `${relation ? relations[relation] : '近亲属'} ${maskName(person.name ?? '')} 100%`;
}

/** The content that somebody in a group agrees to: the contract, the sum, and their own part. Nothing about anybody else. */
export function presentMemberConsent(
  found: FoundPerson,
  {
    product,
    table,
    content,
    shown,
  }: { readonly product: Product; readonly table: OccupationTable; readonly content: Buffer; readonly shown: string },
): Shown {
  const { application, row } = found;
  const { group, organisation } = application;
  if (!group) throw new Error('a roster belongs to a group');
  const part = sharedPart(group);
  const isGiven = row.consent_kind !== null && row.withdrawn_at === null && row.consented_content?.equals(content) === true;
  return {
    content: shown,
    state: isGiven ? 'given' : row.withdrawn_at ? 'withdrawn' : 'open',
    mayWithdraw: isGiven,
    organisationName: organisation?.name ?? '',
    placeName: group.place.name ?? '',
    goodsId: product.goodsId,
    productVersion: product.version,
    productName: product.name,
    person: presentPerson(found, table),
    choices: sayChoices(product, selectionOf(application, part)),
    ...presentCover(product, part),
    beneficiaries: [sayBeneficiary(found)],
    coolingOffDays: product.coolingOffDays,
  };
}
