import type { VectorTable } from './judged-rules.testing.ts';

const short = '中文姓名，需不少于两个汉字，如李明';
const mixed = '投保人姓名录入必须全部为英文或全部为中文，请您重新确认';
const dots = '姓名中的间隔号“·”须在两个汉字之间，请您重新确认';
const english = '英文姓名，需不少于四个字符，如Jane。请按证件填写姓和名，如LI WEI；仍不足四个字符的，请致电客服热线办理';
const companyShort = '单位名称需不少于两个汉字';

export const nameVectors: VectorTable = {
  checkName: [
    [[''], '请填写投保人姓名'],
    [['李'], short],
    [['李·'], short],
    [['李明'], null],
    [['𠮷'], short],
    [['𠮷明'], null],
    [['买买提·阿凡提'], null],
    [['·买买提'], dots],
    [['买买提··阿凡提'], dots],
    [['李'.repeat(40)], null],
    [['李'.repeat(41)], '投保人姓名不可超过40个汉字'],
    [['Ann'], english],
    [['Jane'], null],
    [['J. D'], null],
    [['....'], english],
    [['José'], null],
    [['J'.repeat(40)], null],
    [['J'.repeat(41)], '投保人姓名不可超过40个字符'],
    [['李Ming'], mixed],
    [['Jane2'], mixed],
    [['李明1'], mixed],
    [['李Ming', 'insured'], '被保险人姓名录入必须全部为英文或全部为中文，请您重新确认'],
    [['', 'beneficiary'], '请填写受益人姓名'],
    [['Jane Doe', 'applicant', '1'], null],
    [['Jane Doe', 'applicant', '0'], null],
    [["O'Brien", 'applicant', '1'], '姓名中的撇号请省略，连字符请改为空格，与证件机读码一致，如 OBrien'],
    [['O’Brien', 'insured', 'I'], '姓名中的撇号请省略，连字符请改为空格，与证件机读码一致，如 OBrien'],
    [['Jean-Luc'], '姓名中的撇号请省略，连字符请改为空格，与证件机读码一致，如 Jean Luc'],
    [["O'Brien", 'applicant', '0'], '请按证件填写汉字姓名，中间如有间隔号请写作“·”，如买买提·阿凡提'],
    [['买买提-阿凡提', 'applicant', '0'], '姓名中的间隔号请写作“·”，如买买提·阿凡提'],
    [["李'Ming", 'applicant', '0'], mixed],
  ],
  checkCompanyName: [
    [[''], '请填写单位名称'],
    [['琴'], companyShort],
    [['海安'], null],
    [['海安（珠海）科技'], null],
    [['（琴）'], companyShort],
    [['海安A'], '单位名称必须全部为中文，请您重新确认'],
    [['琴'.repeat(40)], null],
    [['琴'.repeat(41)], '单位名称不可超过40个汉字'],
  ],
};
