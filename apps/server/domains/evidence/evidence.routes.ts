import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import { readCertificate } from '../../platform/signing/signer.ts';
import { exportTrail } from '../trail/public.ts';
import { type EvidenceDeps, exportEvidence } from './export-evidence.ts';

/** Certificates that somebody sent. */
function readCertificates(texts: readonly string[]): Buffer[] | Refused<'FILE_FAULTY'> {
  const read: Buffer[] = [];
  for (const [index, text] of texts.entries()) {
    try {
      read.push(readCertificate(Buffer.from(text)));
    } catch {
      const finding = { rule: 'certificate', path: `certificates.${index}`, message: '不是证书（PEM）' };
      return refuse('FILE_FAULTY', [finding], '附带的证书有误，请核对后再试。');
    }
  }
  return read;
}

/** The records of sales and policies, for auditors. */
export function bindRecordCalls(bind: StaffBinder, deps: EvidenceDeps): void {
  bind('exportEvidence', async ({ number, certificates }) => {
    const earlier = readCertificates(certificates);
    if (earlier instanceof Refused) return earlier;
    const pdf = await exportEvidence(deps, number, earlier);
    return pdf instanceof Refused ? pdf : { body: Buffer.from(pdf), type: 'application/pdf', fileName: `evidence-${number}.pdf` };
  });

  bind('openRecord', ({ number }) => exportTrail(deps.db, deps.sealer, number));
}
