import type { ApplicationContext } from './application-context.ts';
import type { Application, Beneficiary, Insured } from '../answers/application.ts';
import {
  beneficiaryIsInsured,
  beneficiaryPath,
  checkDuplicates,
  checkOrders,
  checkShare,
  checkShareTotals,
} from '../answers/beneficiaries.ts';
import { checkPerson } from '../../person/check-person.ts';
import { haveSameCertificate, insuredPath, partyOf, partyPath } from '../answers/parties.ts';
import type { Product } from '../../product/product.ts';
import { findAt, type Finding } from '../../values/refusal.ts';
import { checkRelation } from '../../person/relation.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
}

function checkOne(insured: Insured, entry: Beneficiary, { product, application, context }: Sale): Finding[] {
  const person = partyOf(application, entry.party);
  const of = partyOf(application, insured.party);
  const path = beneficiaryPath(insured, entry);
  const asked = new Set(product.elements.beneficiary);
  const findings = checkPerson(person, asked, { role: 'beneficiary', path: partyPath(entry.party), product, context });
  findings.push(...findAt(`${path}.share`, checkShare(entry.share)));
  if (entry.party === insured.party || haveSameCertificate(person, of))
    findings.push(...findAt(`${partyPath(entry.party)}.certificateNo`, beneficiaryIsInsured));
  if (entry.relation === undefined)
    return [...findings, { rule: 'relation.required', path: `${path}.relation`, message: '请选择受益人与被保险人的关系' }];
  const refusals = checkRelation(entry.relation, { ...of, role: 'insured' }, { ...person, role: 'beneficiary' }, context.today);
  return [...findings, ...refusals.flatMap((refusal) => findAt(`${path}.relation`, refusal))];
}

/** Checks the beneficiaries of one insured: statutory, or named people with relations, orders and shares (spec 2 §5). */
function checkBeneficiariesOf(insured: Insured, sale: Sale): Finding[] {
  const { product, application } = sale;
  const { kind, named } = insured.beneficiaries;
  const path = `${insuredPath(insured)}.beneficiaries`;
  if (kind === undefined) return [{ rule: 'beneficiary.kind', path: `${path}.kind`, message: '请选择身故保险金受益人' }];
  if (kind === 'statutory') return [];
  if (named.length === 0) return [{ rule: 'beneficiary.none', path: `${path}.named`, message: '请至少添加一位受益人' }];
  const tooMany = {
    rule: 'beneficiary.too_many',
    message: `受益人最多可添加${product.maxBeneficiaries}位`,
  };
  return [
    ...(named.length > product.maxBeneficiaries ? findAt(`${path}.named`, tooMany) : []),
    ...named.flatMap((entry) => checkOne(insured, entry, sale)),
    ...checkOrders(insured),
    ...checkShareTotals(insured),
    ...checkDuplicates(application, insured),
  ];
}

/** Checks the beneficiaries of every insured. */
export function checkBeneficiaries(product: Product, application: Application, context: ApplicationContext): Finding[] {
  return application.insureds.flatMap((insured) => checkBeneficiariesOf(insured, { product, application, context }));
}
