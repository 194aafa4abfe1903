import { relations } from '@portal/reference/relations.ts';
import type { Insured } from '../sale/answers/application.ts';

/** `配偶`; numbered where several have the same relation: `子女 1`, `子女 2`. */
export function memberNames(insureds: readonly Pick<Insured, 'id' | 'relation'>[]): ReadonlyMap<string, string> {
  return new Map(
    insureds.map(({ id, relation }) => {
      const same = insureds.filter((one) => one.relation === relation);
      const name = relation ? relations[relation] : '家庭成员';
      return [id, same.length > 1 ? `${name} ${same.findIndex((one) => one.id === id) + 1}` : name];
    }),
  );
}
