import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { hashPhone } from '../codes/public.ts';
import { findOwnPolicy, isOrganisation, openContract } from '../contracts/public.ts';
import { findNewestPolicy } from './core.queries.ts';
import type { CoreDeps, FeedName } from './feed.ts';
import { type FeedResult, importLines } from './import-feed.ts';

/** Endorsements refer to policies. */
const order: readonly FeedName[] = ['policies', 'endorsements', 'claims', 'points'];

/**
 * Imports the sample files for one customer of a demonstration, who has bought a policy here. In the files `{{name}}`,
 * `{{certificateType}}`, `{{certificateNo}}`, `{{gender}}`, `{{birthday}}` and `{{phone}}` are the applicant's, `{{policyNo}}` and `{{productName}}` that policy's; `{{serial}}` stands for eight digits of the customer, `{{day-20}}` for the day 20 days ago.
 */
export async function importSamples(
  deps: CoreDeps,
  readSample: (name: FeedName) => Promise<string>,
  phoneNumber: string,
): Promise<readonly { readonly name: FeedName; readonly result: FeedResult }[]> {
  const { db, sealer, clock } = deps;
  const newest = await findNewestPolicy(db, hashPhone(sealer, { countryCode: '86', number: phoneNumber }));
  const policy = newest && (await findOwnPolicy(db, newest.account_id, newest.policy_no, dayInShanghai(clock())));
  if (!newest || !policy) throw new Error('no account of this phone has a policy: sign in and buy one first');
  const { applicant, productName } = await openContract(db, sealer, policy);
  if (isOrganisation(applicant)) throw new Error("the newest policy of this phone is an organisation's: the samples are about people");
  const facts: Readonly<Record<string, string>> = {
    name: applicant.name,
    certificateType: applicant.certificateType,
    certificateNo: applicant.certificateNo,
    gender: applicant.gender,
    birthday: applicant.birthday,
    phone: phoneNumber,
    policyNo: policy.policy_no,
    productName,
    serial: String(sealer.hash('sample', newest.account_id).readUInt32BE() % 100_000_000).padStart(8, '0'),
  };
  const today = dayInShanghai(clock());
  const fill = (text: string) =>
    text
      .replaceAll(/\{\{day([+-]\d+)\}\}/g, (_whole, days: string) => addDays(today, Number(days)))
      .replaceAll(/\{\{(\w+)\}\}/g, (whole, fact: string) => facts[fact] ?? whole);
  const results = [];
  for (const name of order) {
    const text = await readSample(name);
    results.push({ name, result: await importLines(deps, name, fill(text)) });
  }
  return results;
}
