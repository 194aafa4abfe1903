import { fileUrl, readEnvelope } from '@portal/contract/client.ts';
import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { headersOf, noAnswer, stamped } from './browser-api.ts';

/** Fetches what a call answers as a file, as the customer who is signed in: a link would carry no access key. */
export async function fetchFile<Name extends CallName>(name: Name, request: RequestOf<Name>, signal: AbortSignal): Promise<Blob> {
  const url = stamped(fileUrl(name, request));
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'include', headers: headersOf(false), signal });
  } catch (error) {
    throw signal.aborted ? error : noAnswer(url, false);
  }
  if (response.ok) return response.blob();
  readEnvelope(await response.text());
  throw noAnswer(url, false);
}
