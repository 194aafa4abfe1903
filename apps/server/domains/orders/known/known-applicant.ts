import { birthdayFromNumber, genderFromNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { askedFields, FIELD_KEYS } from '@portal/rules/person/check-person.ts';
import type { PersonField, Product } from '@portal/rules/product/product.ts';
import type { Application, Person, Suitability } from '@portal/rules/sale/answers/application.ts';
import { bodiesAskedFor, bodyOf, withBody } from '@portal/rules/sale/answers/health.ts';
import { applicantOf, withParty } from '@portal/rules/sale/answers/parties.ts';
import { asksSuitability } from '@portal/rules/suitability/asks-suitability.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { Contact } from './account-owner.ts';
import { contactOf } from './keep-contact.ts';
import { listLatestOwnApplications } from './known-applicant.queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'reportUnreadable' | 'describeAccount'>;

/** Somebody who is signed in. */
export interface KnownApplicant {
  readonly person: Person;
  /** In centimetres, as stated for an earlier sale. Applicants are adults, whose height does not change; their weight is asked again. */
  readonly height?: string;
  /** What was said about needs and means in an earlier sale. A confirmation is for one judgement, so it is not kept. */
  readonly suitability?: Suitability;
}

interface PhoneOwner {
  readonly accountId: string;
  /** The phone of the account, which its owner has proved. */
  readonly phoneHash: Buffer;
}

/** The answers of the latest submitted order of an account whose applicant has its phone. */
async function findLatestAnswers(
  db: Queryable,
  deps: Pick<Deps, 'sealer' | 'reportUnreadable'>,
  { accountId, phoneHash }: PhoneOwner,
): Promise<Application | undefined> {
  return (await listLatestOwnApplications(db, accountId, phoneHash))
    .map((order) => readApplication(deps, order))
    .find((answers) => answers && !answers.organisation);
}

/** E-mail and address that the owner of an account stated in their latest submitted order. */
export async function findStatedContact(
  db: Queryable,
  deps: Pick<Deps, 'sealer' | 'reportUnreadable'>,
  owner: PhoneOwner,
): Promise<Contact | undefined> {
  const answers = await findLatestAnswers(db, deps, owner);
  return answers && contactOf(answers);
}

/**
 * The signed-in customer as an applicant: the details in the account, and those in their latest submitted order. An order is their own if
 * its applicant has the phone of the account, and the certificate of a verified one. Undefined for a guest.
 */
export async function findKnownApplicant(deps: Deps, { accountId, phoneHash }: Owner): Promise<KnownApplicant | undefined> {
  if (accountId === null || phoneHash === null) return undefined;
  const account = await deps.describeAccount(deps.db, accountId);
  const application = await findLatestAnswers(deps.db, deps, { accountId, phoneHash });
  const stated = application ? applicantOf(application) : {};
  const isOther = account.certificateNo !== undefined && account.certificateNo !== stated.certificateNo;
  if (!application || isOther) return { person: completeBirth(account) };
  const { height } = bodyOf(application, application.applicant);
  const { insisted: _insisted, ...suitability } = application.suitability ?? {};
  return {
    person: completeBirth({ ...stated, ...account }),
    ...(height && { height }),
    ...(Object.keys(suitability).length > 0 && { suitability }),
  };
}

/** With the birthday and gender that an ID number contains. */
function completeBirth(person: Person): Person {
  const { certificateType: type, certificateNo: number } = person;
  if (type === undefined || number === undefined) return person;
  const birthday = birthdayFromNumber(type, number);
  const gender = genderFromNumber(type, number);
  return { ...person, ...(birthday && { birthday }), ...(gender && { gender }) };
}

const contactFields: ReadonlySet<PersonField> = new Set<PersonField>(['phone', 'email', 'region', 'address', 'postcode']);

/** Whether the trial was about somebody with another birthday or gender. */
function isAnother(known: Person, typed: Person): boolean {
  return (['gender', 'birthday'] as const).some((key) => typed[key] !== undefined && known[key] !== undefined && typed[key] !== known[key]);
}

/**
 * The first answers of somebody who is signed in, completed with the known details that the product asks for. Typed answers are not
 * replaced; if they are about another person, only the contact details are used. A certificate that has expired is asked for again.
 */
export function completeApplicant(
  begun: Application,
  product: Product,
  { person: known, height, suitability }: KnownApplicant,
  today: string,
): Application {
  const application =
    suitability && asksSuitability(product, begun) ? { ...begun, suitability: { ...suitability, ...begun.suitability } } : begun;
  const isInsured = application.insureds.some(({ party }) => party === application.applicant);
  const { elements } = product;
  const asked = [...askedFields([...elements.applicant, ...(isInsured ? elements.insured : [])])];
  const isOther = isAnother(known, applicantOf(application));
  const completed = withParty(application, application.applicant, (typed) => {
    const fields = isOther ? asked.filter((field) => contactFields.has(field)) : asked;
    const hasExpired = known.certificateValidUntil !== undefined && known.certificateValidUntil < today;
    const kept = fields
      .filter((field) => field !== 'certificateValidity' || !hasExpired)
      .flatMap((field) => FIELD_KEYS[field].map((key) => [key, known[key]] as const))
      .filter(([, value]) => value !== undefined);
    // Every entry is a field of a person with its value.
    return { ...(Object.fromEntries(kept) as Person), ...typed };
  });
  const isMeasured = bodiesAskedFor(product, completed, today).includes(application.applicant);
  if (isOther || !isMeasured || height === undefined) return completed;
  return withBody(completed, application.applicant, { height, ...bodyOf(application, application.applicant) });
}
