import { checkImageSize } from '@portal/rules/account/image.ts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../refused.ts';
import { sendRefusal } from '../send-refusal.ts';
import { ReceivedFile } from './received-file.ts';

export const formType = 'multipart/form-data';

/** The most bytes for the parts' headers and the fields beside the file. */
const overheadBytes = 16 * 1024;
/** More parts than any form of the contract has. */
const mostParts = 12;

/** The most bytes of a form whose files have at most `limitMb` megabytes. */
export const mostFormBytes = (limitMb: number): number => limitMb * 1024 * 1024 + overheadBytes;

/** A fault of the sender, refused as INVALID_INPUT. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/** Returns the form's fields by name, files as `File`. The body is complete and its size limited. */
function readForm(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new BrokenForm(why));
    const fields = new Map<string, string | File>();
    const add = (name: string, value: string | File): void => {
      if (fields.has(name)) fail('a field is given twice');
      fields.set(name, value);
    };
    const parser = createParser(request.headers['content-type'] ?? '');
    if (!parser) return fail('no boundary');
    parser.on('partsLimit', () => fail('too many parts'));
    parser.on('field', add);
    parser.on('file', (name, file, filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('end', () => add(name, new ReceivedFile(joined(chunks), filename, type)));
    });
    parser.on('error', () => fail('not a form'));
    parser.on('finish', () => resolve(Object.fromEntries(fields)));
    parser.end(body);
  });
}

/** One chunk stays what it is: a view of the body. */
const joined = (chunks: readonly Buffer[]): Buffer => (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));

/** Undefined if the content type is not that of a form, or names no boundary. */
function createParser(type: string): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { parts: mostParts } });
  } catch {
    return undefined;
  }
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

/**
 * Makes the routes of `scope` accept only multipart forms. A form is read as a whole; its files have at most `mb` megabytes, otherwise it is
 * refused.
 */
export function acceptForms(scope: FastifyInstance, { mb, refusal }: { readonly mb: number; readonly refusal: RefusalCode }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: mostFormBytes(mb) }, (request: FastifyRequest, body: Buffer) =>
    inTurn(() => readForm(request, body)),
  );
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    const message = refusal === 'IMAGE_TOO_LARGE' ? checkImageSize(Infinity, mb)?.message : undefined;
    return sendRefusal(request, reply, refuse(refusal, [], message));
  });
}
