import type { Product } from '../../product/product.ts';
import { countPeople, sayClasses } from '../../group/group.ts';
import type { Application } from '../answers/application.ts';
import { classesOf } from '../answers/group.ts';
import { notFilledIn } from './describe-person.ts';
import type { ShownField, ShownPart } from './page-model.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly regionLabel: (codes: readonly string[]) => string;
}

const said = (value: string | undefined): string => (value === undefined || value === '' ? notFilledIn : value);

/** The organisation that buys, as label and value. */
export function organisationFields({ application, regionLabel }: Sale): ShownField[] {
  const { name, creditCode, region = [], address, contact, officer, licence } = application.organisation ?? {};
  return [
    { label: '单位名称', value: said(name) },
    { label: '统一社会信用代码', value: said(creditCode) },
    { label: '所在地区', value: said(regionLabel(region)) },
    { label: '详细地址', value: said(address) },
    { label: '营业执照', value: licence ? '已上传' : notFilledIn },
    { label: '联系人', value: said(contact?.name) },
    { label: '联系人手机号码', value: said(contact?.phone?.number) },
    { label: '电子邮箱', value: said(contact?.email) },
    { label: '签署人', value: said(officer?.name) },
    { label: '签署人职务', value: said(officer?.title) },
  ];
}

/** The place whose people are insured, as label and value. */
export function placeFields({ application: { group }, regionLabel }: Sale): ShownField[] {
  const { name, region = [], address } = group?.place ?? {};
  return [
    { label: '场所名称', value: said(name) },
    { label: '所在地区', value: said(regionLabel(region)) },
    { label: '详细地址', value: said(address) },
  ];
}

/** The number of insured people, and the name and hash of their table. */
export function rosterFields({ application: { group } }: Sale): ShownField[] {
  if (!group) return [];
  const classes = classesOf(group);
  return [
    { label: '被保险人数', value: `${countPeople(classes)} 人` },
    { label: '职业类别', value: said(sayClasses(classes)) },
    { label: '名单', value: group.roster ? `已确认，摘要 ${group.roster.sha256}` : '未确认' },
  ];
}

const partWith = (heading: string, fields: readonly ShownField[]): ShownPart => ({ heading, texts: [], fields });

export const organisationPart = (sale: Sale): ShownPart => partWith('投保单位', organisationFields(sale));
export const placePart = (sale: Sale): ShownPart => partWith('场所', placeFields(sale));
export const rosterPart = (sale: Sale): ShownPart => partWith('人员名单', rosterFields(sale));
