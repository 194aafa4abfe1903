import { fileUrl, readEnvelope } from '@portal/contract/client.ts';
import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { headersOf, stamped } from './browser-api.ts';
import { byFetch, makeRequest } from './request.ts';

/** Fetches what a call answers as a file, as the customer who is signed in: a link would carry no access key. */
export async function fetchFile<Name extends CallName>(name: Name, asked: RequestOf<Name>, signal: AbortSignal): Promise<Blob> {
  const carry = byFetch(stamped(fileUrl(name, asked)), { credentials: 'include', headers: headersOf(false) });
  const { status, body } = await makeRequest({ name, request: asked }, carry, signal);
  // A refusal is the one answer that is no file: reading it throws.
  if (status !== 200) readEnvelope(await body.text());
  return body;
}
