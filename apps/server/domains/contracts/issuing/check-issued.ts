import { createHash } from 'node:crypto';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Files } from '#platform/files.ts';
import type { Sealer } from '#platform/sealing.ts';
import { listCertificates, listReplacedEpolicies } from '../epolicy/epolicies.queries.ts';
import { listPoliciesOfOrder, type PolicyRow } from '../policies.queries.ts';
import { checkVersion } from '../rows/check-policies.ts';
import { listVersionsOf } from '../rows/rows.queries.ts';

interface Deps {
  readonly db: Queryable;
  readonly sealer: Sealer;
  readonly files: Files;
  readonly clock: Clock;
}

/** The SHA-256 (hex) that the record of the sale has of documents that were issued. */
export interface RecordedDocuments {
  readonly epolicies: readonly string[];
  readonly certificates: readonly string[];
}

interface StoredDocument {
  readonly what: string;
  readonly file: string;
  readonly hash: Buffer;
  readonly recorded: readonly string[];
}

async function checkDocument({ files }: Deps, { what, file, hash, recorded }: StoredDocument): Promise<string[]> {
  const content = await files.getSealed(file).catch(() => undefined);
  if (!content) return [`the file of ${what} is missing or was altered`];
  if (!createHash('sha256').update(content).digest().equals(hash)) return [`the file of ${what} is not the one that was issued`];
  return recorded.includes(hash.toString('hex')) ? [] : [`${what} is not the one of the record`];
}

async function checkPolicy(deps: Deps, policy: PolicyRow, recorded: RecordedDocuments): Promise<string[]> {
  const { db } = deps;
  const name = `policy ${policy.policy_no}`;
  const problems: string[] = [];
  for (const version of await listVersionsOf(db, policy.id))
    problems.push(...(await checkVersion(deps, version, policy)).map((difference) => `${name}: ${difference}`));
  const { epolicy_file: file, epolicy_hash: hash } = policy;
  const epolicy = file && hash ? [{ what: `the e-policy of ${name}`, file, hash, recorded: recorded.epolicies }] : [];
  const certificates = await listCertificates(db, policy.id);
  const ofMembers = certificates.map((one) => ({ what: `a certificate of ${name}`, ...one, recorded: recorded.certificates }));
  for (const document of [...epolicy, ...ofMembers]) problems.push(...(await checkDocument(deps, document)));
  const replaced = await listReplacedEpolicies(db, policy.id);
  const stored = new Set([hash, ...replaced, ...certificates.map((one) => one.hash)].map((one) => one?.toString('hex')));
  const missing = [...recorded.epolicies, ...recorded.certificates].filter((one) => !stored.has(one));
  return [...problems, ...missing.map((one) => `${name}: the document ${one.slice(0, 16)}… of the record is missing`)];
}

/**
 * A line for each policy of an order whose members and coverages differ from its contract, and for each e-policy and certificate that
 * is missing, was altered, or is not the one that the record of the sale names. An order makes one policy.
 */
export async function checkIssued(deps: Deps, orderId: string, recorded: RecordedDocuments): Promise<string[]> {
  const problems: string[] = [];
  for (const policy of await listPoliciesOfOrder(deps.db, orderId, dayInShanghai(deps.clock())))
    problems.push(...(await checkPolicy(deps, policy, recorded)));
  return problems;
}
