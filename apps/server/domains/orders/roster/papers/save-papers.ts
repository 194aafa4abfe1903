import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawReview } from './draw-review.ts';
import { openPapers, type OpenedPapers, type PaperDeps, type ReviewedRow, stripName } from './open-papers.ts';

const says = { ink: 'ink in the box', empty: 'EMPTY BOX', unclear: 'a trace in the box', unknown: 'box not found' } as const;

function sayFound({ isRead, found }: ReviewedRow): string {
  if (!found) return isRead ? 'NOT FOUND' : 'not read by the program';
  return `${found.namesPerson ? 'name read' : `read “${found.read}”`}, ${says[found.mark]}`;
}

const sayRow = (row: ReviewedRow): string => `row ${row.row}  ${row.name} ${row.certificate}  ${row.file}: ${sayFound(row)}`;

function sayLicence({ licence }: OpenedPapers): string {
  if (!licence) return 'NO LICENCE';
  if (licence.names === null) return `${licence.file}: not read by the program`;
  return `${licence.file}: name ${licence.names ? 'read' : 'NOT READ'}, credit code ${licence.hasCode ? 'read' : 'NOT READ'}`;
}

const saysRegister = { agrees: 'the register agrees', differs: 'THE REGISTER DIFFERS', silent: 'the register says nothing' } as const;
const saysDifference = {
  unstated: 'only the register names',
  unregistered: 'the register does not name',
  share: 'another share is registered for',
} as const;

/** Who stands behind the organisation: how many, what the register says, and the suggested risk. Their data are in the page and in `review show`. */
function sayOwners({ owners }: OpenedPapers): string[] {
  if (!owners) return [];
  const { stated, register, differences = [], risk } = owners;
  return [
    `${stated.length - 1} named behind it: ${saysRegister[register]}`,
    ...differences.map(({ kind, name }) => `  ${saysDifference[kind]} ${name}`),
    `risk: ${risk.level}${risk.ratedBy ? '' : ' suggested'}`,
    ...risk.reasons.map((reason) => `  ${reason}`),
  ];
}

/** The lines of a review, as an operator reads them. */
function sayPapers(papers: OpenedPapers): string[] {
  const { organisation, rows, people } = papers;
  return [
    `${organisation.name} ${organisation.creditCode}`,
    sayLicence(papers),
    `${people} people: ${people - rows.length} agreed by the link, ${rows.length} on a sheet as the organisation says`,
    ...rows.map(sayRow),
    ...sayOwners(papers),
  ];
}

/**
 * Writes the papers of an order into a folder for its reviewer, with a picture of each row and a page that lays all of them side by side
 * (`review.html`). An existing file is never overwritten; only this user can read them. Returns the lines to print.
 */
export async function savePapers(
  deps: PaperDeps,
  { orderNo, folder, reviewer }: { readonly orderNo: string; readonly folder: string; readonly reviewer: string },
): Promise<string[]> {
  const papers = await openPapers(deps, { orderNo, reviewer });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const save = (name: string, content: Uint8Array | string) => writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
  for (const paper of [papers.licence, ...papers.sheets]) if (paper) await save(paper.file, paper.bytes);
  for (const row of papers.rows) if (row.found?.strip) await save(stripName(row), row.found.strip);
  await save('review.html', drawReview(orderNo, papers));
  return [...sayPapers(papers), `saved in ${folder}: open review.html, which lays rows and pictures side by side`];
}
