import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import { chosenCoverages } from '@portal/rules/product/coverages.ts';
import { sharedPart } from '@portal/rules/sale/answers/group.ts';
import { selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskCertificate } from '@portal/rules/values/masking.ts';
import { readTemplate } from '#platform/pdf/read-template.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { documentsToConsentTo } from '../../consent/consent-content.ts';
import type { DraftRefusal } from '../../health/rewrite-reports.ts';
import { readApplication, refuseUnreadable } from '../../drafts/open-application.ts';
import { findOwnOrder } from '../../orders.queries.ts';
import { type AskedDraft, findGroupVersion } from '../lock-roster.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { listPeopleAfter } from '../roster-people.queries.ts';
import { openRow } from '../roster-row.ts';
import { findRoster, type RosterRecord } from '../rosters.queries.ts';

/** `consent-sheet.typ` reads what `sheetData` returns. */
const template = readTemplate(import.meta.url, 'consent-sheet.typ');

/** A line of the sheet: the row as the roster counts it, the name, and the masked certificate. */
type SheetLine = readonly [row: string, name: string, certificate: string];

async function listLines({ db, sealer }: RosterDeps, roster: RosterRecord): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for (let last = 0; ;) {
    const batch = await listPeopleAfter(db, roster.id, last);
    for (const person of batch) {
      const { name = '', certificateType, certificateNo = '' } = openRow(sealer, person).member.person;
      const type = certificateType ? certificateTypes[certificateType] : '';
      lines.push([String(person.ordinal), name, `${type} ${maskCertificate(certificateNo)}`]);
    }
    const end = batch.at(-1);
    if (!end) return lines;
    last = end.ordinal;
  }
}

/** The sheet on which the people of a confirmed roster sign that they agree to the contract and the sum: a box for each of them. */
export async function downloadConsentSheet(
  deps: RosterDeps,
  asked: AskedDraft,
): Promise<FileAnswer | Refused<DraftRefusal | 'ROSTER_NOT_FOUND'>> {
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  const order = await findOwnOrder(deps.db, asked.owner, asked.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const roster = await findRoster(deps.db, order.id);
  const { group } = application;
  if (roster?.state !== 'closed' || !roster.sha256 || !group) return refuse('ROSTER_NOT_FOUND', [], '请先确认名单，再下载签字表。');
  const { product } = version;
  const part = sharedPart(group);
  const data = {
    insurer: (await deps.site.current()).company.fullName,
    product: product.name,
    organisation: application.organisation?.name ?? '',
    place: group.place.name ?? '',
    terms: sayChoices(product, selectionOf(application, part)).map(({ label, value }) => [label, value]),
    coverages: chosenCoverages(product, part).map(({ name, benefits }) => [
      name,
      benefits.map(({ name: benefit, amount }) => `${benefit}：${amount}`).join('；'),
    ]),
    documents: documentsToConsentTo(product).map(({ title, hash }) => [title, hash.slice(0, 16)]),
    digest: roster.sha256.toString('hex'),
    count: roster.count,
    day: dayInShanghai(deps.clock()),
    lines: await listLines(deps, roster),
  };
  return { body: Buffer.from(await deps.pdf.render(template, data)), type: 'application/pdf', fileName: '被保险人同意签字表.pdf' };
}
