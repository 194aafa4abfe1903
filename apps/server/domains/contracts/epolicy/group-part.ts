import { relationLabel } from '@portal/reference/relations.ts';
import { sayClasses } from '@portal/rules/group/group.ts';
import { maskCertificate, maskPhone } from '@portal/rules/values/masking.ts';
import type { ContractGroup, ContractOrganisation } from '../contract/contract.ts';
import type { MemberPerson } from '../rows/member-person.ts';
import type { MemberRow } from '../rows/rows.queries.ts';
import type { Field } from './epolicy-input.ts';

/** A person of a group as the annex of an e-policy lists them. */
export interface RosterRow {
  readonly no: string;
  readonly name: string;
  readonly certificate: string;
  readonly relation: string;
  readonly lifeClass: string;
}

/** The organisation as label and value. */
export function organisationFields({ name, creditCode, region, address, contact, phone, officer }: ContractOrganisation): Field[] {
  const optional = (label: string, value: string | undefined): Field[] => (value ? [[label, value]] : []);
  return [
    ['名称', name],
    ['统一社会信用代码', creditCode],
    ...optional('地址', address && `${region?.label ?? ''}${address}`),
    ...optional('联系人', contact),
    ...optional('联系人手机号码', phone && maskPhone(phone.number)),
    ...optional('签署人', officer && `${officer.name}（${officer.title}）`),
  ];
}

/** The place and how many people are insured, as label and value. */
export function groupFields({ roster, place, classes }: ContractGroup): Field[] {
  return [
    ['场所', place.name],
    ['场所地址', `${place.region}${place.address}`],
    ['被保险人数', `${roster.count} 人`],
    ['职业类别', sayClasses(Object.fromEntries(classes.map(({ lifeClass, count }) => [lifeClass, count])))],
    ['名单摘要', roster.sha256],
  ];
}

/** The heading of a part about a class of occupation. */
export const classCaption = ({ lifeClass, count }: ContractGroup['classes'][number]): string =>
  `${lifeClass} 类职业　${count} 人，以下为每人的保障和保险费`;

/** A line of the annex. Certificates are masked: many people may see the file of their organisation. */
export function rosterRow({ ordinal, relation, life_class: lifeClass }: MemberRow, { name, certificateNo }: MemberPerson): RosterRow {
  return {
    no: String(ordinal),
    name,
    certificate: maskCertificate(certificateNo),
    relation: relationLabel(relation),
    lifeClass: lifeClass === null ? '' : `${lifeClass} 类`,
  };
}
