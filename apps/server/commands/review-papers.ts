import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { riskReasons } from '@portal/rules/owners/judge-risk.ts';
import type { Client } from './command.ts';
import { drawReview, pictureName, type ReadRow } from './draw-review.ts';
import { joinLicence, joinPages, type ReadPaper } from './join-pages.ts';
import { saveFiles } from './save-files.ts';

type Papers = StaffAnswerOf<'openPapers'>;
type Risk = NonNullable<StaffAnswerOf<'decideReview'>['risk']>;

const says = { ink: 'ink in the box', empty: 'EMPTY BOX', unclear: 'a trace in the box', unknown: 'box not found' } as const;

function sayFound({ found }: ReadRow, { isRead }: ReadPaper): string {
  if (!found) return isRead ? 'NOT FOUND' : 'not read by the program';
  return `${found.namesPerson ? 'name read' : `read “${found.read}”`}, ${says[found.mark]}`;
}

function sayLicence({ papers }: Papers, read: ReturnType<typeof joinLicence>): string {
  if (read === undefined) return 'NO LICENCE';
  const files = papers.filter(({ kind }) => kind === 'licence').map(({ file }) => file);
  if (!read) return `${files.join(', ')}: not read by the program`;
  return `${files.join(', ')}: name ${read.names ? 'read' : 'NOT READ'}, credit code ${read.hasCode ? 'read' : 'NOT READ'}`;
}

const saysRegister = { agrees: 'the register agrees', differs: 'THE REGISTER DIFFERS', silent: 'the register says nothing' } as const;
const saysDifference = {
  unstated: 'only the register names',
  unregistered: 'the register does not name',
  share: 'another share is registered for',
} as const;

/** The risk level of an organisation, and why. */
export const sayRisk = ({ level, reasons }: Risk, note = ''): string[] => [
  `risk: ${level}${note}`,
  ...reasons.map((reason) => `  ${riskReasons[reason].words}`),
];

/** Who stands behind the organisation: how many, what the register says, and the suggested risk. Their data are in the page and in `review show`. */
function sayOwners({ owners }: Papers): string[] {
  if (!owners) return [];
  const { stated, register, differences, risk } = owners;
  return [
    `${stated.length - 1} named behind it: ${saysRegister[register]}`,
    ...(differences ?? []).map(({ kind, name }) => `  ${saysDifference[kind]} ${name}`),
    ...sayRisk(risk, risk.ratedBy ? '' : ' suggested'),
  ];
}

/** The lines of a review, as an operator reads them. */
function sayPapers(papers: Papers, read: readonly ReadPaper[]): string[] {
  const { organisation, people, signed } = papers;
  const rows = joinPages(papers.papers, read).flatMap((paper) => paper.rows.map((row) => ({ paper, row })));
  return [
    `${organisation.name} ${organisation.creditCode}`,
    sayLicence(papers, joinLicence(papers.papers, read)),
    `${people} people: ${people - signed} agreed by the link, ${signed} on a sheet as the organisation says`,
    ...rows.map(({ paper, row }) => `row ${row.row}  ${row.name} ${row.certificate}  ${paper.file}: ${sayFound(row, paper)}`),
    ...sayOwners(papers),
  ];
}

/**
 * Saves the papers of an order in a folder, with a picture of each row and a page that lays all of them side by side (`review.html`).
 * Returns the lines to print.
 */
export async function savePapers({ api, download }: Client, orderNo: string, folder: string): Promise<string[]> {
  const papers = await api('openPapers', { orderNo });
  const read: ReadPaper[] = [];
  for (const { file } of papers.papers) {
    const { bytes } = await download('openPaper', { orderNo, file });
    await saveFiles(folder, [{ name: file, content: bytes }]);
    const paper = await api('readPaper', { orderNo, file });
    read.push(paper);
    const pictures = paper.rows.flatMap((row) =>
      row.found?.picture ? [{ name: pictureName(file, row), content: Buffer.from(row.found.picture, 'base64') }] : [],
    );
    await saveFiles(folder, pictures);
  }
  await saveFiles(folder, [{ name: 'review.html', content: drawReview(papers, read) }]);
  return [...sayPapers(papers, read), `saved in ${folder}: open review.html, which lays rows and pictures side by side`];
}
