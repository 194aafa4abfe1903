import { ADULT_AGE, knownAge } from '../person/age.ts';
import { birthdayFromNumber } from '../person/certificate/certificate-number.ts';
import { checkExpired } from '../person/certificate/certificate-validity.ts';
import { checkPerson } from '../person/check-person.ts';
import type { Product } from '../product/product.ts';
import type { Application, Organisation, BeneficialOwner, OwnerBasis, Person } from '../sale/answers/application.ts';
import { haveSameCertificate, partyOf, partyPath } from '../sale/answers/parties.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import { isRealDate } from '../values/dates.ts';
import { checkOdd } from '../values/letters.ts';
import { findAt, type Finding, type Refusal } from '../values/refusal.ts';
import {
  basisOf,
  hasShare,
  livesElsewhere,
  MOST_OWNERS,
  namesHolders,
  ownerFields,
  ownerNoun,
  ownerPath,
  type OwnersRule,
  readPercent,
  usualOwnersRule,
} from './owners.ts';

const STATE = /国资委|国有资产|人民政府|财政[部厅局]|国务院/;
const ORGANISATION = /公司|集团|企业|合伙|基金|合作社|事务所|委员会|中心$|协会$|学校$|大学$/;

/**
 * `owner.state`, `owner.organisation`: an owner is a person. Behind an organisation are the people at the end of the chain, with the product
 * of the shares along it; one that the state holds has a kind of its own.
 */
export function checkOwnerName(name: string): Refusal | undefined {
  if (STATE.test(name))
    return { rule: 'owner.state', message: '这里填写自然人。由国家出资控股的单位，请把上面的单位性质改为“国有独资、国有控股企业”' };
  if (!ORGANISATION.test(name)) return undefined;
  const message =
    '这里填写自然人，不填单位。请填写该单位背后的自然人，比例按各层相乘：甲持有 A 公司 60%，A 公司持有本单位 50%，甲的比例是 30%';
  return { rule: 'owner.organisation', message };
}

/** `owner.share`, `owner.below`: a percentage that reaches the threshold. */
export function checkOwnerShare(share: string | undefined, { sharePercent }: Pick<OwnersRule, 'sharePercent'>): Refusal | undefined {
  if (!share) return { rule: 'owner.share', message: '请填写比例' };
  const hundredths = readPercent(share);
  if (hundredths === undefined) return { rule: 'owner.share', message: '比例请填写 0 至 100 之间的数，最多两位小数，例如 33.33' };
  if (hundredths >= sharePercent * 100) return undefined;
  const message = `不足 ${sharePercent}% 的不用登记。没有人达到 ${sharePercent}% 的，请登记以其他方式实际控制的人；也没有的，登记负责日常经营管理的人`;
  return { rule: 'owner.below', message };
}

function checkSince(since: string | undefined, today: string): Refusal | undefined {
  if (!since || !isRealDate(since)) return { rule: 'owner.since', message: '请选择从哪一天开始' };
  return since > today ? { rule: 'owner.since_future', message: '开始日期不能晚于今天' } : undefined;
}

const birthdayOf = ({ birthday, certificateType: type, certificateNo: number }: Person): string | undefined =>
  birthday ?? (type && number ? birthdayFromNumber(type, number) : undefined);

const isMinor = (person: Person, today: string): boolean => (knownAge(birthdayOf(person), today) ?? ADULT_AGE) < ADULT_AGE;

interface Judged {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly organisation: Organisation;
  readonly owners: readonly BeneficialOwner[];
  readonly rule: OwnersRule;
}

const withBasis = ({ owners, organisation }: Judged, wanted: OwnerBasis): BeneficialOwner[] =>
  owners.filter((owner) => basisOf(organisation.kind, owner) === wanted);

/**
 * `owner.minor`, `owner.minor_alone`: a child may hold shares, but neither controls nor manages: then the guardian who acts for the child is
 * named too.
 */
function checkAge(judged: Judged, person: Person, basis: OwnerBasis | undefined): Refusal | undefined {
  if (!isMinor(person, judged.context.today)) return undefined;
  if (!hasShare(basis)) return { rule: 'owner.minor', message: '未满 18 周岁的人不能实际控制或者管理单位，请核对证件号码' };
  const hasGuardian = withBasis(judged, 'control').some(({ party }) => !isMinor(partyOf(judged.application, party), judged.context.today));
  const message = '这一位未满 18 周岁，请再添加代其行使权利的监护人，依据选“以其他方式实际控制”';
  return hasGuardian ? undefined : { rule: 'owner.minor_alone', message };
}

/** The personal answers of one owner. A name that is an organisation's has one finding. */
function checkOwnerPerson({ product, application, context }: Judged, { party }: BeneficialOwner): Finding[] {
  const person = partyOf(application, party);
  const path = partyPath(party);
  const named = checkOwnerName(person.name ?? '');
  const found = checkPerson(person, new Set(ownerFields(person)), { role: 'owner', path, product, context });
  const { certificateValidUntil: until } = person;
  // With a birthday it is among the findings above.
  const expired = until !== undefined && person.birthday === undefined ? checkExpired(until, context.today) : undefined;
  return [
    ...(named ? [{ ...named, path: `${path}.name` }, ...found.filter((one) => one.path !== `${path}.name`)] : found),
    ...findAt(`${path}.certificateValidUntil`, expired),
  ];
}

function checkOwner(judged: Judged, owner: BeneficialOwner): Finding[] {
  const { application, context, organisation, rule } = judged;
  const person = partyOf(application, owner.party);
  const path = ownerPath(owner);
  const basis = basisOf(organisation.kind, owner);
  const home = owner.livesIn ? checkOdd(owner.livesIn, '常住地') : { rule: 'owner.lives_in', message: '请填写常住的国家（地区）和城市' };
  return [
    ...(basis ? [] : [{ rule: 'owner.basis', path: `${path}.basis`, message: '请选择登记的依据' }]),
    ...checkOwnerPerson(judged, owner),
    ...findAt(`${partyPath(owner.party)}.certificateNo`, checkAge(judged, person, basis)),
    ...(livesElsewhere(person) ? findAt(`${path}.livesIn`, home) : []),
    ...(hasShare(basis) ? findAt(`${path}.share`, checkOwnerShare(owner.share, rule)) : []),
    ...findAt(`${path}.since`, checkSince(owner.since, context.today)),
  ];
}

/** `owner.twice`: everybody is named once, by certificate. */
function checkTwice({ application, owners }: Judged): Finding[] {
  const people = owners.map(({ party }) => ({ party, person: partyOf(application, party) }));
  return people.flatMap(({ party, person }, index) => {
    const first = people.slice(0, index).findIndex((other) => haveSameCertificate(person, other.person));
    const message = `与第 ${first + 1} 位是同一个人，每人只登记一次，请删除其中一位`;
    return first < 0 ? [] : [{ rule: 'owner.twice', path: `${partyPath(party)}.certificateNo`, message }];
  });
}

/** `owner.total`: the shares of all people are not more than the whole. */
function checkTotal(judged: Judged): Finding[] {
  return (['share', 'benefit'] as const).flatMap((basis) => {
    const owners = withBasis(judged, basis);
    const total = owners.reduce((sum, { share }) => sum + (readPercent(share) ?? 0), 0);
    const last = owners.at(-1);
    if (!last || total <= 10_000) return [];
    const what = basis === 'share' ? '股权、股份或合伙权益' : '收益权或表决权';
    return [{ rule: 'owner.total', path: `${ownerPath(last)}.share`, message: `${what}合计 ${total / 100}%，不能超过 100%，请核对` }];
  });
}

/** `owners.needless`, `owners.one`, `owners.many`: nobody is named beyond what is asked. */
function checkNumber(judged: Judged): Finding[] {
  const { owners, organisation } = judged;
  const path = 'organisation.owners';
  const noun = ownerNoun(organisation.kind);
  if (!namesHolders(organisation.kind))
    return owners.length > 1 ? [{ rule: 'owners.one', path, message: `只登记${noun}一位，请删除其余的` }] : [];
  if (owners.length > MOST_OWNERS) return [{ rule: 'owners.many', path, message: `最多可添加 ${MOST_OWNERS} 位，更多的请致电客服热线` }];
  const [manager] = withBasis(judged, 'manager');
  if (!manager || withBasis(judged, 'manager').length === owners.length) return [];
  const message = '已有持股、享有权益或实际控制的人，不用再登记负责日常经营管理的人，请删除这一位或者改选依据';
  return [{ rule: 'owners.needless', path: `${ownerPath(manager)}.basis`, message }];
}

/** `owners.confirm`: owners of an earlier order count once the customer has said that they are still right. */
function checkKnown({ organisation }: Judged): Finding[] {
  const { ownersKnown: known, creditCode } = organisation;
  if (!known) return [];
  const message =
    known.creditCode === creditCode ? '请确认受益所有人没有变化，有变化的请修改' : '单位已更换，请核对受益所有人，修改后再继续';
  return [{ rule: 'owners.confirm', path: 'organisation.ownersKnown', message }];
}

/**
 * `owners.*`, `owner.*`: who stands behind an organisation that buys (《金融机构客户受益所有人识别管理办法》): everybody with a quarter of the
 * shares, returns or votes or with control in another way, else whoever manages it; of some kinds of organisations the person in charge alone.
 */
export function checkOwners(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const rule = context.owners ?? usualOwnersRule;
  if (!rule.isAsked) return [];
  const { organisation = {} } = application;
  const { kind, owners = [] } = organisation;
  const path = 'organisation';
  if (kind === undefined) return [{ rule: 'owners.kind', path: `${path}.kind`, message: '请选择单位性质' }];
  if (owners.length === 0) return [{ rule: 'owners.none', path: `${path}.owners`, message: `请添加${ownerNoun(kind)}` }];
  const judged = { product, application, context, organisation, owners, rule };
  return [
    ...checkKnown(judged),
    ...owners.flatMap((owner) => checkOwner(judged, owner)),
    ...checkTwice(judged),
    ...checkTotal(judged),
    ...checkNumber(judged),
  ];
}
