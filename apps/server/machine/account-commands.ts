import { inTransaction } from '../platform/database/transaction.ts';
import { addFirstStaff, inviteStaff } from '../domains/staff/public.ts';
import type { Services } from '../services.ts';
import type { Printed } from '../terminal/say.ts';
import { need } from './wrong-usage.ts';

export const accountUsage = `  staff add ACCOUNT --name NAME
                               the first administrators: only while nobody else can add people (\`staff propose\` afterwards)
  staff invite ACCOUNT         an invitation for a new account, or for one whose owner has lost password or authenticator; it is
                               good for a day, what they had counts no more. Hand it over on a safe way: \`join\` accepts it
`;

interface Given {
  readonly name: string | undefined;
}

/** Commands of the machine on the accounts of the insurer's people: everything that nobody may do for themselves. */
export const accountCommands: Readonly<Record<string, (services: Services, args: readonly string[], given: Given) => Promise<Printed>>> = {
  'staff add': async (services, [account], { name }) => {
    const staffId = need(account);
    await addFirstStaff(services, { staffId, name: need(name), roles: ['administrator'] });
    const token = await inTransaction(services.db, (tx) => inviteStaff(tx, services, staffId));
    return { lines: [`${staffId} is an administrator. The invitation, good for a day: ${token}`], ok: true };
  },
  'staff invite': async (services, [account]) => {
    const token = await inTransaction(services.db, (tx) => inviteStaff(tx, services, need(account)));
    return { lines: [`the invitation, good for a day: ${token}`], ok: true };
  },
};
