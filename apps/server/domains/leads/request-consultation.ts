import { checkConsultation, type Consultation, listCallTimes } from '@portal/rules/service/consultation.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { dayInShanghai, startOfDay } from '@portal/rules/values/dates.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { cleanName, cleanWords } from '@portal/rules/values/text.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { drawNumber } from '../../platform/draw-number.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { type CodeDeps, hashPhone, matchCode, type MatchedCode, spendCode } from '../codes/public.ts';
import { offersConsultMessages, queueNotice } from '../messages/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { leadSchema } from './lead-content.ts';
import { countRequests, insertLead } from './leads.queries.ts';

const perPhoneADay = 3;

const phoneLimitMessage = '该手机号今日已多次提交，我们会尽快回电，您也可以直接致电客服热线。';

export type LeadDeps = CodeDeps & { readonly db: Database; readonly site: SiteSettings; readonly catalogue: ProductCatalogue };

type Saved = { requestNo: string; sentTo: string | null };

function makeRequestNo(now: Date): string {
  return dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e8)).padStart(8, '0');
}

async function save(
  tx: Transaction,
  deps: LeadDeps,
  { kind, callAt, phone, ...request }: Consultation,
  matched: MatchedCode | undefined,
): Promise<Saved | Refused<'CODE_WRONG' | 'TOO_MANY_REQUESTS'>> {
  const { sealer } = deps;
  const now = deps.clock();
  const phoneHash = hashPhone(sealer, phone);
  if ((await countRequests(tx, phoneHash, startOfDay(now))) >= perPhoneADay) return refuse('TOO_MANY_REQUESTS', [], phoneLimitMessage);
  if (matched && !(await spendCode(tx, matched, phoneHash, now))) return refuse('CODE_WRONG');
  const { name, region, wish, goodsId } = request;
  const id = randomUUID();
  const lead = {
    id,
    kind,
    phone_hash: phoneHash,
    phone_proven: matched !== undefined,
    content_schema: leadSchema,
    content_sealed: sealer.sealJson('consultation request', id, { name, phone, region, wish, goodsId }),
    call_at: callAt === undefined ? null : new Date(`${callAt.replace(' ', 'T')}:00+08:00`),
    created_at: now,
    done_at: null,
    expires_at: addMinutes(now, KEPT_DAYS.consultation * dayMinutes),
  };
  const requestNo = await drawNumber(
    () => makeRequestNo(now),
    (request_no) => insertLead(tx, { ...lead, request_no }),
  );
  if (!matched || !(await offersConsultMessages(tx))) return { requestNo, sentTo: null };
  await queueNotice(tx, deps, { phone, template: 'consultReceived', params: { requestNo } });
  return { requestNo, sentTo: maskPhone(phone.number) };
}

/** Stores a visitor's request to be called. A message confirms it only if a code has proven that the phone is the visitor's. */
export async function requestConsultation(
  deps: LeadDeps,
  sent: Consultation,
  addressKey: string,
): Promise<Saved | Refused<'INVALID_INPUT' | 'PRODUCT_NOT_FOUND' | 'CODE_WRONG' | 'TOO_MANY_REQUESTS'>> {
  const { db, sealer, catalogue, site } = deps;
  const now = deps.clock();
  const request = { ...sent, name: cleanName(sent.name, { max: 60, keepsOdd: true }), wish: cleanWords(sent.wish ?? '') };
  const findings = checkConsultation(request, listCallTimes((await site.current()).contact.hotlineHours, now));
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  if (request.goodsId !== undefined && !(await catalogue.onSale(request.goodsId))) return refuse('PRODUCT_NOT_FOUND');
  const { verifyCode: code } = request;
  const phoneHash = hashPhone(sealer, request.phone);
  const matched = code === undefined ? undefined : await matchCode(db, deps, { phoneHash, purpose: 'consult', code, addressKey });
  if (code !== undefined && !matched) return refuse('CODE_WRONG');
  return inTransaction(db, (tx) => save(tx, deps, request, matched));
}
