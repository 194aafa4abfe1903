import { readEnvelope, toWire, type Transport } from '../client.ts';
import type { StaffAnswerOf, StaffRequestOf } from './staff-catalogue.ts';
import { type StaffCallName, staffPaths } from './staff-paths.ts';

type Request<Name extends StaffCallName> =
  Record<never, never> extends StaffRequestOf<Name> ? [request?: StaffRequestOf<Name>] : [request: StaffRequestOf<Name>];

/** The typed client of the insurer's people, as `Api` is that of customers. Rejects with `CallRefused`. */
export type StaffApi = <Name extends StaffCallName>(name: Name, ...rest: Request<Name>) => Promise<StaffAnswerOf<Name>>;

export function createStaffApi(transport: Transport<StaffCallName>): StaffApi {
  return async (name, ...[request = {}]) => readEnvelope((await transport(toWire(name, staffPaths[name], request))).body) as never;
}
