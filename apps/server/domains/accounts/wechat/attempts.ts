import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { WechatGateway } from '#gateways/wechat/wechat-gateway.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { drawQr } from '#platform/images/draw-qr.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { SessionDeps } from '../open-session.ts';
import { findAttemptOfState, findOwnAttempt, insertAttempt, moveOpenAttempt } from './wechat.queries.ts';

export type WechatDeps = SessionDeps & { readonly wechat: WechatGateway; readonly publicUrl: () => string };

const validMinutes = 5;

/** The page to which WeChat returns, and which the QR code opens. */
const pageOf = ({ publicUrl }: Pick<WechatDeps, 'publicUrl'>): string => `${publicUrl()}/wxAccountBind`;

/** An attempt is looked up by a hash of its state: nobody who reads the database can come back with it. */
export const hashState = (sealer: Sealer, state: string): Buffer => sealer.hash('wechat-state', state);

const authorizeUrlOf = (deps: WechatDeps, state: string): string => deps.wechat.authorizeUrl({ returnUrl: pageOf(deps), state });

/** Begins an attempt of this browser. Its QR code carries the state behind a #, which browsers send to no server. */
export async function startWechat(
  db: Database,
  deps: WechatDeps,
  { way, purpose, redirect }: ParsedRequestOf<'startWechat'>,
  context: Pick<CallContext, 'origin' | 'session' | 'ensureVisitor'>,
): Promise<AnswerOf<'startWechat'> | Refused<'NOT_SIGNED_IN'>> {
  const now = deps.clock();
  if (purpose === 'bind' && !context.session) return refuse('NOT_SIGNED_IN');
  const { visitorHash } = context.ensureVisitor();
  const attemptId = randomUUID();
  const state = randomBytes(24).toString('hex');
  await insertAttempt(db, {
    id: attemptId,
    state_hash: hashState(deps.sealer, state),
    visitor_hash: visitorHash,
    way,
    purpose,
    redirect: redirect ?? null,
    device: context.origin.device,
    place_sealed: deps.sealer.seal('wechat place', attemptId, context.origin.place),
    created_at: now,
    expires_at: addMinutes(now, validMinutes),
  });
  const begun = { attemptId, validSeconds: validMinutes * 60 };
  if (way === 'here') return { ...begun, authorizeUrl: authorizeUrlOf(deps, state), qrContent: null, qrImage: null };
  const qrContent = `${pageOf(deps)}#${state}`;
  const qrImage = `data:image/svg+xml;base64,${Buffer.from(drawQr(qrContent)).toString('base64')}`;
  return { ...begun, authorizeUrl: null, qrContent, qrImage };
}

/** How far an attempt of this browser is. */
export async function readWechatState(
  db: Database,
  { clock }: Pick<WechatDeps, 'clock'>,
  own: { id: string; visitorHash: Buffer | null },
): Promise<AnswerOf<'getWechatState'>> {
  const attempt = await findOwnAttempt(db, own, clock());
  return { state: !attempt || attempt.status === 'used' ? 'expired' : attempt.status };
}

/** The phone has opened the QR code. It goes on to WeChat. */
export async function scanWechatCode(
  db: Database,
  deps: WechatDeps,
  state: string,
): Promise<{ authorizeUrl: string } | Refused<'WECHAT_EXPIRED'>> {
  const attempt = await findAttemptOfState(db, hashState(deps.sealer, state), deps.clock());
  const scanned = attempt?.way === 'qr' && (await moveOpenAttempt(db, attempt.id, { status: 'scanned' }));
  return scanned ? { authorizeUrl: authorizeUrlOf(deps, state) } : refuse('WECHAT_EXPIRED');
}
