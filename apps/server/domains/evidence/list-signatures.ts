import { pathOfStrokes, type Signature, SIGNATURE_BOX } from '@portal/rules/sale/consents/signature.ts';
import { showSecond } from './show-second.ts';

/** A signature as `evidence.typ` prints it: a drawing, or else the typed name. */
export interface PrintedSignature {
  readonly name: string;
  readonly at: string;
  readonly drawing: string | null;
  /** The hash of all that was shown to the signer. */
  readonly content: string;
}

interface SignedRow {
  readonly kind: string;
  readonly at: Date;
  readonly detail: unknown;
}

interface SignedDetail {
  readonly name?: string;
  readonly signer?: { readonly name?: string };
  readonly content?: string;
  readonly product?: string;
  readonly signature?: Signature;
}

function draw(signature: Signature): string | null {
  if (signature.kind === 'typed') return null;
  const { width, height } = SIGNATURE_BOX;
  const line = `d="${pathOfStrokes(signature.strokes)}" fill="none" stroke="#1B2733" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path ${line}/></svg>`;
}

/** The signatures of insured adults under their consents, and of an officer under what an organisation submits, in the order in which they were given. */
export function listSignatures(rows: readonly SignedRow[]): PrintedSignature[] {
  return rows.flatMap(({ kind, at, detail }) => {
    if (kind !== 'consent_given' && kind !== 'submitted') return [];
    // This server wrote it. An organisation signs what it submits: the version of its product with all texts.
    const { name, signer, content, product = '', signature } = detail as SignedDetail;
    return signature
      ? [{ name: name ?? signer?.name ?? '', at: showSecond(at), drawing: draw(signature), content: content ?? product }]
      : [];
  });
}
