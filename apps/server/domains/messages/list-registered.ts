import type { SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { findSmsSignature } from '../site/public.ts';
import { listTemplates } from './messages.queries.ts';

/**
 * The signature and the templates of the insurer by their number at a vendor, as if all of them had been registered there. Only the doubles
 * of vendors use it; those know a template without a number by its `id`.
 */
export async function listRegistered(db: Queryable, vendor: SmsVendor) {
  const templates = await listTemplates(db);
  return {
    signature: await findSmsSignature(db),
    templates: new Map(templates.map(({ id, params, text, [vendor]: number = id }) => [number, { params, text }])),
  };
}

/** The templates that have no number at a vendor. */
export async function listUnnumbered(db: Queryable, vendor: SmsVendor): Promise<string[]> {
  return (await listTemplates(db)).filter((template) => template[vendor] === undefined).map(({ key }) => key);
}
