import type { Api } from '@portal/contract/client.ts';
import { loadPart } from '@portal/web-api/part.ts';

/** The services for all customers, and those of the members' levels, the lowest first; `failed` for a list that cannot be read now. */
export async function loadServices(api: Api) {
  const [services, levels] = await Promise.all([
    loadPart(api('listDistinguishedServices', {})),
    loadPart(api('listMembershipServices', {})),
  ]);
  return { services, levels: levels === 'failed' ? levels : levels.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0)) };
}
