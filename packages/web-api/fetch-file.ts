import { fileUrl, readEnvelope } from '@portal/contract/client.ts';
import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { headersOf, stamped } from './browser-api.ts';
import { byFetch, makeRequest } from './request.ts';

/** Fetches a file as the signed-in customer. A plain link would not carry the access key. */
export async function fetchFile<Name extends CallName>(name: Name, asked: RequestOf<Name>, signal: AbortSignal): Promise<Blob> {
  const carry = byFetch(stamped(fileUrl(name, asked)), { credentials: 'include', headers: headersOf(false) });
  const { status, body } = await makeRequest({ name, request: asked }, carry, signal);
  // A refusal is JSON instead of a file: reading it throws.
  if (status !== 200) readEnvelope(await body.text());
  return body;
}
