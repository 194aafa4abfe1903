import type { ApplicationContext } from './application-context.ts';
import type { Application, Beneficiary, Finding } from './application.ts';
import { checkDuplicates, checkOrders, checkShare, checkShareTotals } from './beneficiaries.ts';
import { checkPerson } from './check-person.ts';
import { haveSameCertificate, insuredOf } from './insured.ts';
import type { Product } from './product.ts';
import { findAt } from './refusal.ts';
import { checkRelation } from './relation.ts';

function checkOne(person: Beneficiary, path: string, product: Product, application: Application, context: ApplicationContext): Finding[] {
  const insured = insuredOf(application);
  const asked = new Set(product.elements.beneficiary);
  const findings = checkPerson(person, asked, { role: 'beneficiary', path, product, context });
  findings.push(...findAt(`${path}.share`, checkShare(person.share)));
  if (haveSameCertificate(person, insured))
    findings.push({
      rule: 'beneficiary.insured',
      path: `${path}.certificateNo`,
      message: '身故保险金受益人不能是被保险人本人',
    });
  if (person.relation === undefined)
    return [...findings, { rule: 'relation.required', path: `${path}.relation`, message: '请选择受益人与被保险人的关系' }];
  const from = { ...insured, role: 'insured' } as const;
  const refusals = checkRelation(person.relation, from, { ...person, role: 'beneficiary' }, context.today);
  return [...findings, ...refusals.flatMap((refusal) => findAt(`${path}.relation`, refusal))];
}

/** Checks the beneficiaries step: statutory, or named people with relations, orders and shares (spec 2 §5). */
export function checkBeneficiaries(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { kind, named } = application.beneficiaries;
  if (kind === undefined) return [{ rule: 'beneficiary.kind', path: 'beneficiaries.kind', message: '请选择身故保险金受益人' }];
  if (kind === 'statutory') return [];
  if (named.length === 0) return [{ rule: 'beneficiary.none', path: 'beneficiaries.named', message: '请至少添加一位受益人' }];
  const tooMany = {
    rule: 'beneficiary.too_many',
    message: `受益人最多可添加${product.maxBeneficiaries}位`,
  };
  return [
    ...(named.length > product.maxBeneficiaries ? findAt('beneficiaries.named', tooMany) : []),
    ...named.flatMap((person, index) => checkOne(person, `beneficiaries.named.${index}`, product, application, context)),
    ...checkOrders(named),
    ...checkShareTotals(named),
    ...checkDuplicates(named),
  ];
}
