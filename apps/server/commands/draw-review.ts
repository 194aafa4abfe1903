import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import path from 'node:path';
import { joinLicence, joinPages, type ReadPaper } from './join-pages.ts';

type Papers = StaffAnswerOf<'openPapers'>;
export type ReadRow = ReadPaper['rows'][number];

/** The name of the picture of a row. */
export const pictureName = (file: string, { row }: Pick<ReadRow, 'row'>): string => `${path.parse(file).name}-row-${row}.jpg`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');

const marks = { ink: '格内有墨迹', empty: '格内空白', unclear: '格内痕迹不清', unknown: '没有找到签字格' } as const;

function drawRow(row: ReadRow, { file, isRead }: ReadPaper): string {
  const { found } = row;
  const isPlain = found?.namesPerson === true && found.mark === 'ink';
  const picture = found?.picture
    ? `<img src="${escape(pictureName(file, row))}" alt="第 ${row.row} 行">`
    : `<a href="${escape(file)}">${escape(file)}</a>`;
  const read = found ? escape(found.read) : isRead ? '没有找到这一行' : '程序没有读取';
  return `<tr${isPlain ? '' : ' class="look"'}><td>${row.row}</td><td>${escape(row.name)}<br>${escape(row.certificate)}</td><td>${read}</td><td>${found ? marks[found.mark] : '—'}</td><td>${picture}</td></tr>`;
}

const sayRead = (isRead: boolean | null): string => (isRead === null ? '程序没有读取' : isRead ? '图片中读到' : '图片中没有读到');

const registerWords = { agrees: '与登记一致', differs: '与登记不同', silent: '没有登记信息' } as const;

/** Who stands behind the organisation, as it says and as it is registered. */
function drawOwners({ stated, register, registered }: NonNullable<Papers['owners']>): string {
  const sections = stated.map(({ heading, rows }) => {
    const lines = Object.entries(rows).map(([label, value]) => `<tr><th>${escape(label)}</th><td>${escape(value)}</td></tr>`);
    return `<h3>${escape(heading)}</h3><table>${lines.join('')}</table>`;
  });
  const names = (registered ?? []).map(({ name, share }) => `${name}${share === null ? '' : ` ${share}%`}`).join('、');
  return `<h2>受益所有人</h2>
<p>${registerWords[register]}${names ? `；登记为 ${escape(names)}` : ''}</p>
${sections.join('\n')}`;
}

const drawPage = ({ file }: Papers['papers'][number]): string =>
  file.endsWith('.pdf')
    ? `<p><a href="${escape(file)}">${escape(file)}</a></p>`
    : `<img class="licence" src="${escape(file)}" alt="营业执照">`;

/** A page for a reviewer: what the organisation says, what was read, and the pictures. It loads nothing from elsewhere. */
export function drawReview({ orderNo, organisation, papers, people, signed, owners }: Papers, read: readonly ReadPaper[]): string {
  const licences = papers.filter(({ kind }) => kind === 'licence');
  const sheets = papers.filter(({ kind }) => kind === 'sheet');
  const onLicence = joinLicence(papers, read);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>核对资料 ${escape(orderNo)}</title>
<style>
body{font:16px/1.6 sans-serif;margin:24px;color:#1b2733}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #9aa8b5;padding:6px 10px;text-align:left;vertical-align:top}
thead th{position:sticky;top:0;background:#f3f7fb}
tr.look{background:#fff4e5}
td img{max-width:900px;width:100%}
.licence{max-width:640px;border:1px solid #9aa8b5}
</style></head><body>
<h1>核对资料：${escape(orderNo)}</h1>
<p>程序只把资料并排放好，不作判断：墨迹不等于签名，读到名字不等于本人签字。有底色的行请对照原图。</p>
<h2>营业执照或登记证书</h2>
<p>单位名称 <b>${escape(organisation.name)}</b>（${sayRead(onLicence?.names ?? null)}）；统一社会信用代码 <b>${escape(organisation.creditCode)}</b>（${sayRead(onLicence?.hasCode ?? null)}）</p>
${licences.length > 0 ? licences.map(drawPage).join('\n') : '<p>没有上传</p>'}
${owners ? drawOwners(owners) : ''}
<h2>签字表</h2>
<p>共 ${people} 人：${people - signed} 人由本人用手机同意，单位登记 ${signed} 人在签字表上签字。${sheets.map(({ file, uploadedAt }) => `<a href="${escape(file)}">${escape(file)}</a>（${showInstant(uploadedAt)} 上传）`).join('、')}</p>
<table><thead><tr><th>行</th><th>名单</th><th>读到的文字</th><th>签字格</th><th>图片</th></tr></thead><tbody>
${joinPages(papers, read)
  .flatMap((paper) => paper.rows.map((row) => drawRow(row, paper)))
  .join('\n')}
</tbody></table>
</body></html>
`;
}
