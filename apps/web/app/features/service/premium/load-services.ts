import type { Api } from '@portal/contract/client.ts';

/** The services for all customers, and those of the members' levels, the lowest first. */
export async function loadServices(api: Api) {
  const [services, levels] = await Promise.all([api('listDistinguishedServices', {}), api('listMembershipServices', {})]);
  return { services, levels: levels.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0)) };
}
