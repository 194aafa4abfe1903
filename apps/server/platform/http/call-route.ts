import { pathFields, splitAddress } from '@portal/contract/call-paths.ts';
import type { Call, commonRefusals } from '@portal/contract/define-call.ts';
import { successCode } from '@portal/contract/envelope.ts';
import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { chooseEncoding, type Encoded } from '../encodings.ts';
import { refuse, Refused } from '../refused.ts';
import { type CallContext, hasUsableKey } from './call-context.ts';
import type { Gate } from './limits/gate.ts';
import { isOwnPage } from './own-page.ts';
import { acceptForms, formType, mostFormBytes } from './bodies/read-form.ts';
import { callHeaders, sendRefusal } from './send-refusal.ts';
import { createUnreadRefusal } from './bodies/refuse-unread.ts';
import { createUploadSlots } from './bodies/upload-slots.ts';

export type CommonRefusal = (typeof commonRefusals)[number];
export type AnyCall = Call<z.ZodType, z.ZodType, RefusalCode>;
/** What the gate and the places of uploads ask of a caller. */
export type RoutedCaller = Pick<CallContext, 'person' | 'network' | 'addressKey' | 'newDevice'>;

/** A file that a call returns instead of an envelope. */
export interface FileAnswer {
  readonly body: Buffer | string | Encoded;
  readonly type: string;
  readonly fileName: string;
  /** The browser shows the file instead of saving it. */
  readonly inline?: boolean;
  /** A name for content that never changes: everybody may cache it without expiry. */
  readonly unchanging?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for calls of the contract. */
    callContext: RoutedCaller | null;
    /** Gives back the place of an upload. Set before its body is read. */
    releaseUpload: (() => void) | null;
  }
}

const longestClientInfo = 500;

/**
 * The header of the client information proves that a page sent the request: other sites cannot set it without a CORS preflight. What is in it
 * (spec 1 §7: the application's id, the visitor's) is of no further use.
 */
function hasClientInfo(request: FastifyRequest): boolean {
  const text = request.headers['client-info'];
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestClientInfo;
}

/**
 * Runs a call when it is its turn; a page that renders has one already. The call keeps the place of its upload until it is done, also if
 * its caller has gone.
 */
async function runInTurn<Result>(gate: Gate, call: AnyCall, request: FastifyRequest, run: (context: RoutedCaller) => Promise<Result>) {
  // The hook before the body has set it, and its refusals end the request.
  const context = request.callContext as RoutedCaller;
  const release = request.releaseUpload;
  request.releaseUpload = null;
  try {
    return await (isOwnPage(request) ? run(context) : gate.forCall(call, context, () => run(context)));
  } finally {
    release?.();
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, unchanging, ...file }: FileAnswer): FastifyReply {
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  void reply.headers({ ...callHeaders, 'content-disposition': disposition });
  if (unchanging !== undefined) {
    // Weak, because the same content has several encodings.
    const etag = `W/"${unchanging}"`;
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  if (typeof body === 'string' || Buffer.isBuffer(body)) return sendBody(reply, file.type, body);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return sendBody(reply, file.type, body[encoding]);
}

function sendBody(reply: FastifyReply, type: string, body: Buffer | string): FastifyReply {
  return reply
    .type(type)
    .serializer((sent: unknown) => sent as string)
    .send(body);
}

/** The fields of a request in its path, and those left for the query or the body. */
function splitRequest(request: z.ZodType, fields: readonly string[]): { params?: z.ZodType; sent: z.ZodType } {
  if (fields.length === 0 || !(request instanceof z.ZodObject)) return { sent: request };
  // The mask of fields that are known at run time only.
  const inPath: Record<never, never> = Object.fromEntries(fields.map((field) => [field, true]));
  return { params: request.pick(inPath), sent: request.omit(inPath) };
}

function schemaOf({ name, call, address }: Pick<CallRoute<RoutedCaller>, 'name' | 'call' | 'address'>) {
  const { method, path } = splitAddress(address);
  const code = codeOf(path);
  const envelope = z.object({ code: z.literal(code), success: z.literal(true), message: z.string(), data: call.answer });
  const { params, sent } = splitRequest(call.request, pathFields(path));
  // GET calls carry the client's time stamp (spec 1 §7), whatever its name is; it is part of no request.
  const query = method === 'GET' && sent instanceof z.ZodObject ? sent.strip() : sent;
  return {
    operationId: name,
    // The documentation is for those who make calls of the public site.
    hide: path.startsWith('/staff/'),
    summary: call.summary,
    description: call.refusals.length > 0 ? `可能的拒绝：${call.refusals.join('、')}` : undefined,
    tags: [path.split('/')[path.startsWith('/api/secure') ? 3 : 2] ?? ''],
    ...(call.form ? { consumes: [formType] } : {}),
    ...(params && { params }),
    ...(method === 'GET' || method === 'DELETE' ? { querystring: query } : { body: sent }),
    ...(call.file ? {} : { response: { 200: envelope } }),
  };
}

const codeOf = (path: string) => (path.startsWith('/gateway') ? successCode.gateway : successCode.api);

/** A call at its address. `Context` is what its handler is told of the caller. */
export interface CallRoute<Context extends RoutedCaller> {
  readonly name: string;
  readonly call: AnyCall;
  /** `GET /api/captcha`. */
  readonly address: string;
  /** Who calls, decided before the body is read. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<Context | Refused>;
  /** Refuses by facts about the caller, while the body still waits to be read. */
  readonly beforeBody?: (context: Context) => Promise<Refused | undefined> | Refused | undefined;
  /** Gets the parsed request. Returns the answer, a `FileAnswer` of a call that answers a file, or a refusal. */
  readonly handle: (request: object, context: Context) => Promise<unknown>;
}

/** Whether a request may change something without the proof that a page or a program of ours sent it. */
export function refuseForeign(request: FastifyRequest, { machine }: AnyCall): Refused<CommonRefusal> | undefined {
  if (request.method !== 'GET' && !machine && !hasClientInfo(request)) return refuse('CLIENT_INFO_MISSING');
  return hasUsableKey(request) ? undefined : refuse('IDEMPOTENCY_KEY_INVALID');
}

interface RouterDeps {
  readonly gate: Gate;
  /** Of an image, in megabytes. */
  readonly imageLimitMb: number;
}

/** Opens calls at their addresses. */
export interface CallRouter {
  open<Context extends RoutedCaller>(route: CallRoute<Context>): void;
}

/**
 * Turns, bodies, envelopes and refusals of all calls are handled in this one place. All that does not depend on the body is decided before
 * the body is read.
 */
export function createCallRouter(app: FastifyInstance, { gate, imageLimitMb }: RouterDeps): CallRouter {
  app.decorateRequest('callContext', null);
  app.decorateRequest('releaseUpload', null);
  const uploads = createUploadSlots();
  const refuseUnread = createUnreadRefusal();

  /** Takes a place for an upload. It is given back when the call is done, or when the connection ends before the call began. */
  const takePlace = (request: FastifyRequest, reply: FastifyReply, context: RoutedCaller, most: number) => {
    const release = uploads.take(context, Math.min(Number(request.headers['content-length'] ?? most), most));
    if (release instanceof Refused) return release;
    request.releaseUpload = release;
    reply.raw.once('close', () => request.releaseUpload?.());
    return undefined;
  };

  function open<Context extends RoutedCaller>({ name, call, address, enter, beforeBody, handle }: CallRoute<Context>): void {
    const { method, path } = splitAddress(address);
    const code = codeOf(path);
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const fileLimit = call.fileLimit ?? { mb: imageLimitMb, refusal: 'IMAGE_TOO_LARGE' };

    const route: RouteOptions = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf({ name, call, address }),
      ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
      onRequest: async (request, reply) => {
        const context = await enter(request, reply);
        if (context instanceof Refused) return refuseUnread(request, reply, context);
        const refused = (await beforeBody?.(context)) ?? (call.form && takePlace(request, reply, context, mostFormBytes(fileLimit.mb)));
        if (refused) return refuseUnread(request, reply, refused);
        request.callContext = context;
        return undefined;
      },
      handler: async (request, reply) => {
        const sent = (hasBody ? request.body : request.query) as object;
        // The route's schema has parsed both by this very call's request.
        const parsed = { ...sent, ...(request.params as object) };
        const result = await runInTurn(gate, call, request, (context) => handle(parsed, context as Context));
        if (result instanceof Refused) return sendRefusal(request, reply, result);
        if (call.file) return sendFile(request, reply, result as FileAnswer);
        void reply.headers(callHeaders);
        return { code, success: true, message: '', data: result };
      },
    };
    if (!call.form) return void app.route(route);
    void app.register(async (forms) => {
      acceptForms(forms, fileLimit);
      forms.route(route);
    });
  }
  return { open };
}
