import { randomBytes } from 'node:crypto';
import type { Envelope } from '@portal/contract/envelope.ts';
import { allRefusals } from '@portal/contract/all-refusals.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseBusy, isLockTimeout, isOutOfOrder } from '../database/connect.ts';
import { createLineLimit } from '../logging/limit-lines.ts';
import { HasherFull } from '../password-hasher.ts';
import { refuse, type Refused } from '../refused.ts';
import { jsonTooLarge } from './bodies/read-json.ts';
import { busySeconds, isForPage, sendPlainPage, sendWaitingPage } from './plain-page.ts';

/** Headers of all answers of calls: they are data, never a page. */
export const callHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A refusal as callers receive it: its code, what to do, and a reference for the hotline. */
export function envelopeOf({ code, findings, message, puzzle, retryAfter }: Refused, reference: string): Envelope<never> {
  const refusal = { code, success: false, message: message ?? allRefusals[code].message, data: null, findings, reference } as const;
  return { ...refusal, ...(puzzle && { puzzle }), ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }) };
}

/** Sends a refusal with its HTTP status. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const envelope = envelopeOf(refused, request.id);
  const retryAfter = refused.retryAfter ?? (refused.code === 'BUSY' ? busySeconds : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .code(allRefusals[refused.code].status)
    .headers(callHeaders)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope);
}

const referenceBytes = 5;
let pool = Buffer.alloc(0);

/** Makes a short number that a customer can read out. Each request has one, so random bytes are drawn in bulk. */
export function makeReference(): string {
  if (pool.length < referenceBytes) pool = randomBytes(referenceBytes * 1_000);
  const reference = pool.toString('hex', 0, referenceBytes).toUpperCase();
  pool = pool.subarray(referenceBytes);
  return reference;
}

const byFastifyCode: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('INVALID_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('INVALID_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('INVALID_JSON'),
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('BODY_TOO_LARGE'),
  [jsonTooLarge]: refuse('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('UNSUPPORTED_MEDIA_TYPE'),
  FST_UNDER_PRESSURE: refuse('BUSY'),
};

/**
 * Findings that a customer can cause have a message in the contract. Others are caused by programs only, and their messages
 * are not for customers.
 */
function wordIssue(message = ''): string {
  return /\p{Script=Han}/u.test(message) ? message : '内容有误，请检查后重新填写';
}

/** Who sends more wrong fields than this at a time is a program, and has enough to mend. */
const mostFindings = 50;
/** Of the name of a field that nobody knows. */
const mostOfName = 60;

type Issue = NonNullable<FastifyError['validation']>[number];

/** The findings of an issue. Fields that the call does not know are named one by one. */
function toFindings({ keyword, instancePath, params, message }: Issue): Finding[] {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
  const rule = `contract.${keyword}`;
  if (keyword !== 'unrecognized_keys') return [{ rule, path, message: wordIssue(message) }];
  // Zod's issue has the names of the fields.
  return (params['keys'] as string[]).slice(0, mostFindings).map((key) => {
    const name = key.slice(0, mostOfName);
    return { rule, path: path === '' ? name : `${path}.${name}`, message: `没有“${name}”这个字段，请删除后再试` };
  });
}

function translate(error: FastifyError): Refused {
  if (hasZodFastifySchemaValidationErrors(error))
    return refuse('INVALID_INPUT', error.validation.slice(0, mostFindings).flatMap(toFindings).slice(0, mostFindings));
  if (error instanceof DatabaseBusy || error instanceof HasherFull || isLockTimeout(error) || isOutOfOrder(error)) return refuse('BUSY');
  const known = byFastifyCode[error.code];
  if (known) return known;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? refuse('INVALID_INPUT') : refuse('UNEXPECTED');
}

/** Whether the caller went away before the body was complete: nobody reads the answer, and nothing of ours failed. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyRequest): boolean => code === 'ECONNRESET' && !raw.complete;

/** Handles all errors outside use cases: bad requests become refusals, bugs get a reference number and a log line. */
export function handleErrors(app: FastifyInstance): void {
  const limitLines = createLineLimit();
  const logFailure = (error: FastifyError, request: FastifyRequest) => {
    const call = request.routeOptions.url;
    limitLines(
      `${call} ${error.name}`,
      () => request.log.error({ err: error, call }, 'unexpected failure'),
      (count) => app.log.error({ error: error.name, call }, `unexpected failure: ${count} more like this in a minute`),
    );
  };
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = translate(error);
    // Customers try again later, but operators have to know.
    if (!hasLeft(error, request) && (refused.code === 'UNEXPECTED' || isOutOfOrder(error))) logFailure(error, request);
    if (!isForPage(request)) return sendRefusal(request, reply, refused);
    if (refused.code === 'BUSY') return sendWaitingPage(reply);
    const { status, message } = allRefusals[refused.code];
    return sendPlainPage(reply, status, { title: '暂时无法打开', text: `${message}<br>参考编号：${request.id}` });
  });
}
