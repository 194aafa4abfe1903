import { type CmsSignature, readSignature, writeSignature } from './cms-signature.ts';
import { fillGap, findGap, readGap, roomIn } from './seal-gap.ts';
import { askForTimeStamp } from './time-stamp.ts';

/** A time-stamp authority (RFC 3161). */
export interface TimeStampAuthority {
  /** Sends a request (DER) and returns the reply (DER). Throws if there is none. */
  ask(request: Uint8Array): Promise<Uint8Array>;
  /** Tells the operator that a seal has no time stamp. */
  report(line: string): void;
}

/**
 * Adds a time stamp to the seal of a PDF that was sealed with room for it. The stamp is of the signature, so nothing that is signed
 * changes. If there is no stamp, it reports why and returns the file as it was: the seal is valid without a stamp.
 */
export async function addTimeStamp(sealed: Uint8Array, authority: TimeStampAuthority): Promise<Uint8Array> {
  const pdf = Buffer.from(sealed);
  const gap = findGap(pdf);
  if (!gap) throw new Error('only a sealed PDF can be stamped');
  try {
    const signature = readSignature(readGap(pdf, gap));
    const stamped = writeSignature({ ...signature, timeStamp: await getTimeStamp(signature, authority) });
    if (stamped.length > roomIn(gap)) throw new Error(`the time stamp is too large by ${stamped.length - roomIn(gap)} bytes`);
    fillGap(pdf, gap, stamped);
    return pdf;
  } catch (error) {
    authority.report(`a document was sealed without a time stamp: ${error instanceof Error ? error.message : String(error)}`);
    return sealed;
  }
}

async function getTimeStamp({ signature }: CmsSignature, authority: TimeStampAuthority): Promise<Uint8Array> {
  const query = askForTimeStamp(signature);
  return query.readToken(await authority.ask(query.request));
}
