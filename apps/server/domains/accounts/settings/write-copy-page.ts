import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { nationalities } from '@portal/reference/nationalities.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import { relations } from '@portal/reference/relations.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import { noTaxNumber, taxResidences } from '@portal/reference/tax-residences.ts';
import { LONG_TERM } from '@portal/rules/person/certificate/certificate-validity.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { premiumEntryKinds, premiumEntryStates } from '@portal/rules/premium/entry-words.ts';
import { titleOfPage, trailKinds } from '../../trail/public.ts';
import { hidden, labels, labelsWithin, words } from './copy-labels.ts';

type Codes = Readonly<Record<string, string>>;

const countries: Codes = Object.fromEntries(nationalities.map(({ code, name }) => [code, name]));

/** Fields whose codes have tables of their own. */
const tables: Readonly<Record<string, Codes>> = {
  certificateType: certificateTypes,
  gender: genders,
  relation: relations,
  identityType: { '11': '密码', '12': '微信' },
  kind: Object.fromEntries(Object.entries(trailKinds).map(([kind, [what]]) => [kind, what])),
  step: { decision: '作出核定', notice: '告知拒付', payment: '付款' },
  source: { core: '核心系统', contract: '合同的现金价值表' },
  coolingOffFrom: { receipt: '签收', firstView: '首次查看' },
  entryKind: premiumEntryKinds,
  entryState: premiumEntryStates,
  method: { wechat: '微信支付', alipay: '支付宝', card: '银行卡', transfer: '银行转账' },
  nationality: countries,
  country: countries,
  certificateValidUntil: { [LONG_TERM]: '长期' },
  socialInsurance: socialInsuranceAnswers,
  taxResidence: taxResidences,
  absence: noTaxNumber,
};

const escapes: Codes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** A value in words: instants in Shanghai's time, codes and truth values in Chinese. */
function sayValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return showInstant(text);
  if (key === 'page') return titleOfPage(text);
  return tables[key]?.[text] ?? words[text] ?? text;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as a row. Objects and lists are lists inside it. */
function writeField(key: string, value: unknown, within: string): string {
  return `<dt>${escape(labelsWithin[within]?.[key] ?? labels[key] ?? key)}</dt><dd>${writeValue(key, value)}</dd>`;
}

function writeObject(within: string, value: Record<string, unknown>): string {
  const { label, value: said, number, countryCode } = value;
  // A choice with its label, a region, a phone.
  if (typeof label === 'string') return escape(said === undefined ? label : `${label}：${sayValue('', said)}`);
  if (typeof number === 'string' && countryCode !== undefined) return escape(number);
  const fields = Object.entries(value).filter(([key]) => !hidden.has(key));
  return fields.length === 0 ? '无' : `<dl>${fields.map(([key, one]) => writeField(key, one, within)).join('')}</dl>`;
}

/** The codes of a region, from the province on. */
const isRegion = (key: string, value: unknown): value is string[] => key === 'region' && Array.isArray(value) && value.length > 0;

function writeValue(key: string, value: unknown): string {
  if (isRegion(key, value)) return escape(regionLabel(value) || value.join(' '));
  if (Array.isArray(value))
    return value.length === 0 ? '无' : `<ol>${value.map((one) => `<li>${writeValue(key, one)}</li>`).join('')}</ol>`;
  return isObject(value) ? writeObject(key, value) : escape(sayValue(key, value));
}

const style =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif;color:#1d2a36}h2{margin-top:2rem;border-bottom:1px solid #ccd}dl{display:grid;grid-template-columns:minmax(6rem,11rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}dt{color:#566}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}ol{margin:0;padding-left:1.5rem}li{margin-bottom:.75rem}';

/** A copy of the customer's data as a page for people. The same data for programs is in its element `data`, as JSON. */
export function writeCopyPage(content: Readonly<Record<string, unknown>>): string {
  const sections = Object.entries(content).map(
    ([key, value]) => `<section><h2>${escape(labels[key] ?? key)}</h2>${writeValue(key, value)}</section>`,
  );
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>我的数据</title><style>${style}</style><h1>我的数据</h1><p>时间为北京时间。本文件含有完整的个人信息，请妥善保管。</p>${sections.join('')}<script type="application/json" id="data">${json}</script></html>`;
}
