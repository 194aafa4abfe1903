import { checkPerson, FIELD_KEYS } from '@portal/rules/person/check-person.ts';
import type { PersonField } from '@portal/rules/product/product.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';

export interface SplitFields {
  /** Answered, with nothing wrong: shown masked. */
  readonly known: readonly PersonField[];
  /** To be filled in. */
  readonly open: readonly PersonField[];
}

/** Whether a path of a finding is in one of these fields of the person at `parent`. */
export function isOfFields(path: string, parent: string, fields: readonly PersonField[]): boolean {
  return fields.some((field) => FIELD_KEYS[field].some((key) => `${path}.`.startsWith(`${parent}.${key}.`)));
}

/** Splits the fields that are asked about a person. All are open while it is not known who that is. */
export function splitFields(person: Person, asked: readonly PersonField[], scope: Parameters<typeof checkPerson>[2]): SplitFields {
  const findings = checkPerson(person, new Set(asked), scope);
  const isOpen = (field: PersonField): boolean => findings.some(({ path }) => isOfFields(path, scope.path, [field]));
  if (isOpen('name') || isOpen('certificate')) return { known: [], open: asked };
  return { known: asked.filter((field) => !isOpen(field)), open: asked.filter(isOpen) };
}
