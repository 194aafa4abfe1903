import { checkImageSize } from '@portal/rules/account/image.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refused.ts';
import { sendRefusal } from './send-refusal.ts';

export const formType = 'multipart/form-data';

/** The most bytes for the parts' headers and the fields beside the file. */
const overheadBytes = 16 * 1024;
/** More parts than any form of the contract has. Parsing thousands of empty parts would take seconds. */
const mostParts = 12;

/** The most bytes of a form whose files have at most `limitMb` megabytes. */
export const mostFormBytes = (limitMb: number): number => limitMb * 1024 * 1024 + overheadBytes;

/** A fault of the sender, refused as INVALID_INPUT. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

function countParts(body: Buffer, boundary: string): number {
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0 && count <= mostParts; at = body.indexOf(boundary, at + boundary.length)) count += 1;
  return count;
}

/** Returns the form's fields by name, files as `File`. Node's parser reads them: the body is complete and its size limited. */
async function readForm(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const boundary = /boundary="?([\w'()+,./:=? -]{1,70})"?/.exec(type)?.[1];
  if (!boundary || countParts(body, `--${boundary}`) > mostParts) throw new BrokenForm('no boundary, or too many parts');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BrokenForm('not a form');
  });
  const fields = [...form];
  const byName = Object.fromEntries(fields);
  if (Object.keys(byName).length < fields.length) throw new BrokenForm('a field is given twice');
  return byName;
}

/** Runs one after the other: parsing holds several copies of a body. */
function createTurns(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const inTurn = createTurns();

/** Makes the routes of `scope` accept only multipart forms. A form is read as a whole; its files have at most `limitMb` megabytes. */
export function acceptForms(scope: FastifyInstance, limitMb: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: mostFormBytes(limitMb) }, (request: FastifyRequest, body: Buffer) =>
    inTurn(() => readForm(request, body)),
  );
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    return sendRefusal(request, reply, refuse('IMAGE_TOO_LARGE', [], checkImageSize(Infinity, limitMb)?.message));
  });
}
