import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { anchorHeads } from '../domains/trail/anchors/anchor-heads.ts';
import { checkAnchors } from '../domains/trail/anchors/check-anchors.ts';
import { type OpenedTexts, verifyEvidence } from '../domains/evidence/verify-evidence.ts';
import { verifyRecord } from '../domains/evidence/verify-record.ts';
import type { SignedTrailVerdict } from '../domains/trail/judge-signed-trail.ts';
import { readCertificate } from '../platform/signing/signer.ts';
import type { Services } from '../services.ts';
import type { Printed } from '../terminal/say.ts';

async function readCertificates(files: readonly string[]): Promise<Buffer[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.resolve(file));
      try {
        return readCertificate(bytes);
      } catch (error) {
        throw new Error(`${file} is not a certificate (PEM or DER)`, { cause: error });
      }
    }),
  );
}

function describe({ rows, pages, heads, signedTo, anchored }: Extract<SignedTrailVerdict, { ok: true }>): string[] {
  const covered = heads.length === 0 ? 'no head is signed: only the chain was checked' : `signed up to row ${signedTo}`;
  return [
    `whole: ${rows} rows, ${pages} pages, ${covered}`,
    ...heads.map(
      ({ seq, occasions, signed_at, fingerprint }) =>
        `row ${seq} signed at ${signed_at.toISOString()} (${occasions.join(', ')}) with certificate ${fingerprint.toString('hex')}`,
    ),
    anchored
      ? `anchored up to row ${anchored.seq} at ${anchored.anchor.at.toISOString()} (anchor ${anchored.anchor.no})`
      : 'not anchored yet',
  ];
}

/**
 * Checks the record of an order or a policy in the database, and the documents issued from it. `certificates`: files of certificates that
 * the server had earlier.
 */
export async function verifyNumber(services: Services, number: string, certificates: readonly string[]): Promise<Printed> {
  const verdict = await verifyRecord(services, number, await readCertificates(certificates));
  return verdict.ok ? { ok: true, lines: describe(verdict) } : { ok: false, lines: [`broken: ${verdict.problem}`] };
}

function sayTexts({ contained, named }: OpenedTexts): string[] {
  return [
    ...contained.map((hash) => `text that the customer opened, in the file: SHA-256 ${hash}`),
    ...named.map((hash) => `text that the customer opened, not in the file: SHA-256 ${hash}`),
  ];
}

/** Whether this is a file and not the number of an order or a policy. Throws if it looks like a file that does not exist. */
function namesFile(text: string): boolean {
  if (existsSync(text)) return true;
  if (/[./\\]/.test(text)) throw new Error(`there is no file ${text}`);
  return false;
}

/** Checks an evidence file with certificates alone: neither a database nor settings are needed. Undefined: it is the number of an order or a policy. */
export async function verifyFile(file: string, certificates: readonly string[]): Promise<Printed | undefined> {
  if (!namesFile(file)) return undefined;
  if (certificates.length === 0)
    return { ok: false, lines: ['name the insurer’s certificate: --certificate FILE (`trail certificate` writes it)'] };
  const verdict = await verifyEvidence(await readFile(file), await readCertificates(certificates));
  if (!verdict.ok) return { ok: false, lines: [`broken: ${verdict.problem}`] };
  const { number, signedBy, signedAt, timeStamp, trail, texts } = verdict;
  const stamped = timeStamp ? [`time stamp of ${timeStamp.by} at ${timeStamp.at.toISOString()}`] : [];
  return {
    ok: true,
    lines: [
      `genuine: record of ${number}, sealed by ${signedBy} at ${signedAt.toISOString()}`,
      ...stamped,
      ...describe(trail),
      ...sayTexts(texts),
    ],
  };
}

/** Anchors the heads of all records that have grown, as the daily job does. `acceptsLoss`: what the database lost is declared as lost. */
export async function anchorNow(services: Services, acceptsLoss: boolean): Promise<Printed> {
  const written = await anchorHeads(services, { acceptsLoss });
  const lines = written.map(({ no, records, root }) => `anchor ${no}: ${records} records, root ${root.toString('hex')}`);
  return { ok: true, lines: lines.length > 0 ? lines : ['no record has grown since the last anchor'] };
}

/** Compares the whole anchor file with all records, and checks their signatures. `certificates`: as of `verifyNumber`. */
export async function verifyAnchors(services: Services, certificates: readonly string[]): Promise<Printed> {
  const { anchors, records, removed, lost, signatures, problems } = await checkAnchors(services, await readCertificates(certificates));
  const ok = problems.length === 0;
  const summary = `${anchors} anchors, ${records} records, ${removed} of them removed at the end of their term, ${signatures} signatures`;
  const left = 'not checked here: what pages showed, and what was issued; `trail verify NUMBER` checks them';
  return { ok, lines: [ok ? `whole: ${summary}` : `broken: ${summary}`, ...problems, ...lost, left] };
}

/** The certificate that this server signs and seals with, as PEM. */
export function writeCertificate({ signer }: Services): string {
  return new X509Certificate(signer.certificate).toString();
}
