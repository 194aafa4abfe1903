import { type PrintedRow, type PrintedSection, titleOf } from '@portal/rules/sale/description/section.ts';
import { type PrintedColours, printedColours } from '@portal/rules/values/brand-colours.ts';
import type { PageModel } from '@portal/rules/sale/pages/page-model.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { SiteContent } from '../site/public.ts';
import type { RecordAnchors, SignedHead, SignedTrailVerdict, WholeTrail } from '../trail/public.ts';
import { listPages, type OpenedRow } from './list-pages.ts';
import { listSignatures, type PrintedSignature } from './list-signatures.ts';
import { sayAction } from './say-action.ts';
import { showSecond } from './show-second.ts';

type Field = readonly [label: string, value: string];

/** The data that `evidence.typ` prints, as formatted text. */
export interface EvidenceData {
  readonly company: Pick<SiteContent['company'], 'fullName' | 'shortName' | 'logoSvg' | 'address'> & {
    readonly hotline: string;
    readonly colours: PrintedColours;
  };
  readonly demonstration: boolean;
  readonly number: string;
  readonly madeAt: string;
  readonly facts: readonly Field[];
  readonly people: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  readonly verdict: { readonly ok: boolean; readonly lines: readonly string[] };
  readonly pages: readonly {
    readonly title: string;
    readonly lead: string;
    readonly times: string;
    readonly parts: readonly PrintedPart[];
  }[];
  readonly actions: readonly {
    readonly seq: string;
    readonly at: string;
    readonly what: string;
    /** Who did it. */
    readonly who: string;
    /** A page of theirs reported it. */
    readonly reported: boolean;
    readonly detail: string;
    readonly hash: string;
  }[];
  readonly signatures: readonly PrintedSignature[];
  readonly heads: readonly (readonly Field[])[];
  readonly anchors: readonly (readonly Field[])[];
  /** The whole record as JSON, embedded in the file. */
  readonly attachment: string;
  readonly documents: EvidenceInput['documents'];
}

interface PrintedPart {
  readonly heading: string;
  readonly texts: readonly string[];
  readonly fields: readonly {
    readonly label: string;
    readonly notes: readonly string[];
    readonly options: string;
    readonly value: string;
  }[];
}

/** The input for an evidence file. */
export interface EvidenceInput {
  readonly site: SiteContent;
  readonly demonstration: boolean;
  readonly number: string;
  readonly madeAt: Date;
  readonly facts: readonly Field[];
  /** The people of an order in full. */
  readonly people: readonly PrintedSection[];
  /** Of an order: its product, and a description of a page from its data. */
  readonly product: Product | undefined;
  /** The exact texts of the documents that were opened: the SHA-256 of each is in the record. */
  readonly documents: readonly { readonly name: string; readonly text: string }[];
  readonly whole: WholeTrail;
  readonly details: ReadonlyMap<number, unknown>;
  readonly verdict: SignedTrailVerdict;
  readonly attachment: string;
}

const occasions: Readonly<Record<string, string>> = { submission: '提交投保', payment: '支付', issue: '承保' };

const sayOccasions = (all: readonly string[]): string => all.map((one) => occasions[one] ?? one).join('、');

/** The rows of a section; details follow what they belong to. */
const flatRows = (rows: readonly PrintedRow[]): PrintedRow[] => rows.flatMap((row) => [row, ...(row.details ?? [])]);

function printParts({ sections }: PageModel): PrintedPart[] {
  return sections.map(({ rows, ...section }) => ({
    heading: titleOf(section),
    texts: section.texts,
    fields: flatRows(rows).map(({ label, notes = [], options = [], value }) => ({ label, notes, options: options.join(' / '), value })),
  }));
}

function sayVerdict(verdict: SignedTrailVerdict): EvidenceData['verdict'] {
  if (!verdict.ok) return { ok: false, lines: [`导出时核验未通过：${verdict.problem}`] };
  const { rows, heads, signedTo, anchored } = verdict;
  return {
    ok: true,
    lines: [
      `导出时已核验：共 ${rows} 条记录，首尾相连，没有缺失，也没有改动。`,
      ...(heads.length > 0 ? [`第 1 至 ${signedTo} 条由本公司数字证书签名，共 ${heads.length} 次签名，均有效。`] : []),
      ...(anchored ? [`第 1 至 ${anchored.seq} 条已于 ${showSecond(anchored.anchor.at)} 固定在第 ${anchored.anchor.no} 号锚定中。`] : []),
    ],
  };
}

function headFields({ seq, head, occasions: at, algorithm, fingerprint, signed_at }: SignedHead): Field[] {
  return [
    ['签名位置', `第 ${seq} 条（${sayOccasions(at)}）`],
    ['签名时间', showSecond(signed_at)],
    ['算法', algorithm],
    ['该条散列值', head.toString('hex')],
    ['证书指纹', fingerprint.toString('hex')],
  ];
}

function anchorFields({ anchor, seq, hash }: RecordAnchors['heads'][number]): Field[] {
  return [
    ['锚定编号', `第 ${anchor.no} 号（${showSecond(anchor.at)}，共 ${anchor.records} 份记录）`],
    ['锚定位置', `第 ${seq} 条`],
    ['该条散列值', hash.toString('hex')],
    ['根散列值', anchor.root.toString('hex')],
  ];
}

/** Formats the record of a sale for people who are not engineers. */
export function toEvidenceData(input: EvidenceInput): EvidenceData {
  const { site, number, madeAt, whole, details, verdict, product } = input;
  const { fullName, shortName, logoSvg, address } = site.company;
  const rows: OpenedRow[] = whole.trail.rows.map((row) => ({ ...row, detail: details.get(row.seq) }));
  return {
    company: { fullName, shortName, logoSvg, address, hotline: site.contact.hotline, colours: printedColours(site.colours) },
    demonstration: input.demonstration,
    number,
    madeAt: showSecond(madeAt),
    facts: input.facts,
    people: input.people.map(({ rows, ...section }) => ({
      title: titleOf(section),
      fields: rows.map(({ label, value }) => [label, value] as const),
    })),
    verdict: sayVerdict(verdict),
    pages: listPages(rows, whole.pages).map(({ model, times }) => ({
      title: model.title,
      lead: model.lead,
      times: times.join('；'),
      parts: printParts(model),
    })),
    actions: whole.trail.rows.map((row) => ({
      seq: String(row.seq),
      at: showSecond(row.at),
      hash: row.hash.toString('hex').slice(0, 16),
      ...sayAction({ ...row, detail: details.get(row.seq) }, product),
    })),
    signatures: listSignatures(rows),
    heads: whole.heads.map(headFields),
    anchors: (whole.anchors?.heads ?? []).map(anchorFields),
    attachment: input.attachment,
    documents: input.documents,
  };
}
