import { countPeople, sayClasses } from '../../group/group.ts';
import { classesOf } from '../answers/group.ts';
import { type DescribedSale, notFilledIn } from './described-sale.ts';
import type { Row, Section } from './section.ts';

type GroupSale = Pick<DescribedSale, 'application' | 'regionLabel'>;

const row = (id: string, label: string, value: string | undefined): Row => ({ id, label, value: value || notFilledIn });

/** The organisation that buys. */
export function describeOrganisation({ application, regionLabel }: GroupSale): Section[] {
  const { name, creditCode, region = [], address, contact, officer, licence } = application.organisation ?? {};
  const rows = [
    row('name', '单位名称', name),
    row('creditCode', '统一社会信用代码', creditCode),
    row('region', '所在地区', regionLabel(region)),
    row('address', '详细地址', address),
    row('licence', '营业执照', licence && '已上传'),
    row('contact', '联系人', contact?.name),
    row('contact.phone', '联系人手机号码', contact?.phone?.number),
    row('contact.email', '电子邮箱', contact?.email),
    row('officer', '签署人', officer?.name),
    row('officer.title', '签署人职务', officer?.title),
  ];
  return [{ heading: '投保单位', texts: [], rows }];
}

/** The place whose people are insured. */
export function describePlace({ application: { group }, regionLabel }: GroupSale): Section[] {
  const { name, region = [], address } = group?.place ?? {};
  const rows = [row('name', '场所名称', name), row('region', '所在地区', regionLabel(region)), row('address', '详细地址', address)];
  return [{ heading: '场所', texts: [], rows }];
}

/** The number of insured people, and the hash of their table. */
export function describeRoster({ application: { group } }: GroupSale): Section[] {
  const classes = group && classesOf(group);
  const rows = classes
    ? [
        row('count', '被保险人数', `${countPeople(classes)} 人`),
        row('classes', '职业类别', sayClasses(classes)),
        row('roster', '名单', group.roster ? `已确认，摘要 ${group.roster.sha256}` : '未确认'),
      ]
    : [];
  return [{ heading: '人员名单', texts: [], rows }];
}
