import { isDerived } from '../../person/clear-person.ts';
import type { PersonField, Product } from '../../product/product.ts';
import { isSameData } from '../../values/equality.ts';
import type { Application, Beneficiary, Body, HealthDetails, Insured, PartyId, Person } from '../answers/application.ts';
import { nameParty, personLabels } from '../answers/cleared-answers.ts';
import { answerTo, detailsOf, healthQuestionsFor, questionNumber, withAnswer, withDetails } from '../answers/health.ts';
import { partyOf, partyPath, withInsured, withParty } from '../answers/parties.ts';
import { notFilledIn } from '../description/described-sale.ts';
import { describeOrganisation, describePlace } from '../description/group.ts';
import { otherDeathCoverRow, personRows } from '../description/person-rows.ts';
import type { ApplicationContext } from '../judging/application-context.ts';

/** An answer that was given in one window, and that another window's save does not have. */
export interface OwnAnswer {
  readonly path: string;
  /** 投保人, 受益人 1, 健康告知. */
  readonly group: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Puts the own answer into other answers. */
  readonly restore: (application: Application) => Application;
}

/** The answers of one sale in two windows. */
export interface Windows {
  /** As both had them before. */
  readonly base: Application;
  readonly mine: Application;
  /** As the other one saved them. */
  readonly theirs: Application;
}

interface Sale {
  readonly product: Product;
  readonly context: ApplicationContext;
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** Whether an answer is one's own: changed here, given, and not the same there. */
const isOwn = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  mine !== undefined && mine !== '' && !isSameData(mine, base) && !isSameData(mine, theirs);

const fieldsOf: Readonly<Partial<Record<keyof Person, PersonField>>> = {
  certificateType: 'certificate',
  certificateNo: 'certificate',
  certificateValidUntil: 'certificateValidity',
  taxDetails: 'taxResidence',
};

/** One answer of a person in words. */
function sayOf(person: Person, key: keyof Person, sale: Sale): string {
  if (person[key] === undefined) return notFilledIn;
  if (key === 'otherDeathCover') return otherDeathCoverRow(person).value;
  if (key === 'taxDetails') return '已填写';
  // Every other key is the field of the same name.
  const field = fieldsOf[key] ?? (key as PersonField);
  return personRows(person, [field], sale).find(({ id }) => id === key)?.value ?? notFilledIn;
}

// The record has exactly these keys.
const personKeys = Object.keys(personLabels) as (keyof Person)[];

function ownOfParty({ base, mine, theirs }: Windows, party: PartyId, sale: Sale): OwnAnswer[] {
  const [was, here, there] = [partyOf(base, party), partyOf(mine, party), partyOf(theirs, party)];
  const keys = personKeys.filter((key) => isOwn(was[key], here[key], there[key]));
  // Birthday and gender come back with the number that says them.
  const shown = keys.filter((key) => !isDerived(here, key, sale.context.today));
  const derived = keys.filter((key) => !shown.includes(key));
  return shown.map((key) => ({
    path: `${partyPath(party)}.${key}`,
    group: nameParty(mine, party),
    label: personLabels[key],
    mine: sayOf(here, key, sale),
    theirs: sayOf(there, key, sale),
    restore: (application) =>
      withParty(application, party, (person) => ({
        ...person,
        [key]: here[key],
        ...(key === 'certificateNo' && Object.fromEntries(derived.map((one) => [one, here[one]]))),
      })),
  }));
}

/** Beneficiaries who were added here: the whole person. */
function addedBeneficiaries({ base, mine, theirs }: Windows, insured: Insured): OwnAnswer[] {
  const isNew = ({ party }: Beneficiary): boolean => !(party in base.parties) && !(party in theirs.parties);
  return insured.beneficiaries.named.filter(isNew).map((entry) => {
    const person = partyOf(mine, entry.party);
    return {
      path: partyPath(entry.party),
      group: nameParty(mine, entry.party),
      label: '新增的受益人',
      mine: person.name ?? '已填写',
      theirs: '没有这一位',
      restore: (application) => {
        const added = { ...application, parties: { ...application.parties, [entry.party]: person } };
        return withInsured(added, insured.id, (one) => ({
          ...one,
          beneficiaries: { kind: 'named', named: [...one.beneficiaries.named, entry] },
        }));
      },
    };
  });
}

/** The shares of beneficiaries whom both windows have. */
function ownShares({ base, mine, theirs }: Windows, insured: Insured): OwnAnswer[] {
  const shareIn = ({ insureds }: Application, party: PartyId): number | undefined =>
    insureds.find(({ id }) => id === insured.id)?.beneficiaries.named.find((one) => one.party === party)?.share;
  const say = (share: number | undefined): string => (share === undefined ? notFilledIn : `${share}%`);
  return insured.beneficiaries.named
    .filter(({ party, share }) => party in theirs.parties && isOwn(shareIn(base, party), share, shareIn(theirs, party)))
    .map(({ party, share }) => ({
      path: `insureds.${insured.id}.beneficiaries.named.${party}.share`,
      group: nameParty(mine, party),
      label: '受益份额',
      mine: say(share),
      theirs: say(shareIn(theirs, party)),
      restore: (application) =>
        withInsured(application, insured.id, (one) => ({
          ...one,
          beneficiaries: {
            ...one.beneficiaries,
            named: one.beneficiaries.named.map((entry) => (entry.party === party ? { ...entry, share } : entry)),
          },
        })),
    }));
}

const yesOrNo = { yes: '是', no: '否' } as const;

const sayDetails = ({ points = [], since, treatedAt, text }: HealthDetails): string =>
  [...points, since, treatedAt, text].filter(Boolean).join('，') || notFilledIn;

const measures = { height: ['身高', '厘米'], weight: ['体重', '公斤'] } as const;

function ownHealth({ base, mine, theirs }: Windows, { product, context }: Sale): OwnAnswer[] {
  const questions = healthQuestionsFor(product, mine, context.today);
  const group = '健康告知';
  const answers = questions.flatMap((asked): OwnAnswer[] => {
    const { party, question } = asked;
    const label = `${nameParty(mine, party)}第 ${questionNumber(asked, questions)} 题`;
    const [was, here, there] = [base, mine, theirs].map((one) => answerTo(one, asked));
    const [wasSaid, said, saidThere] = [base, mine, theirs].map((one) => ({ ...detailsOf(one, asked), reports: undefined }));
    const isAnswered = here !== undefined && isOwn(was, here, there);
    const isDetailed = said !== undefined && isOwn(wasSaid, said, saidThere) && here === 'yes';
    return [
      ...(isAnswered
        ? [
            {
              path: `health.${party}.${question.id}`,
              group,
              label,
              mine: yesOrNo[here],
              theirs: there ? yesOrNo[there] : notFilledIn,
              restore: (application: Application) => withAnswer(application, asked, here),
            },
          ]
        : []),
      ...(isDetailed
        ? [
            {
              path: `healthDetails.${party}.${question.id}`,
              group,
              label: `${label}的说明`,
              mine: sayDetails(said),
              theirs: sayDetails(saidThere ?? {}),
              // Reports are the server's: they stay as they are there.
              restore: (application: Application) =>
                withDetails(application, asked, { ...said, reports: detailsOf(application, asked).reports }),
            },
          ]
        : []),
    ];
  });
  const bodies = Object.keys(mine.bodies).flatMap((party) =>
    (['height', 'weight'] as const)
      .filter((key) => isOwn(base.bodies[party]?.[key], mine.bodies[party]?.[key], theirs.bodies[party]?.[key]))
      .map((key) => ownMeasure({ mine, theirs }, party, key)),
  );
  return [...bodies, ...answers];
}

function ownMeasure({ mine, theirs }: Pick<Windows, 'mine' | 'theirs'>, party: PartyId, key: keyof Body): OwnAnswer {
  const [label, unit] = measures[key];
  const say = (body: Body | undefined): string => (body?.[key] ? `${body[key]} ${unit}` : notFilledIn);
  return {
    path: `bodies.${party}.${key}`,
    group: '健康告知',
    label: `${nameParty(mine, party)}的${label}`,
    mine: say(mine.bodies[party]),
    theirs: say(theirs.bodies[party]),
    restore: (application) => ({
      ...application,
      bodies: { ...application.bodies, [party]: { ...application.bodies[party], [key]: mine.bodies[party]?.[key] } },
    }),
  };
}

/** The answers of an organisation, as its pages say them. A person is one answer. */
const organisationKeys = ['name', 'creditCode', 'region', 'address', 'contact', 'officer'] as const;
const placeKeys = ['name', 'region', 'address'] as const;

const isOwner = ({ organisation }: Application, party: PartyId): boolean =>
  organisation?.owners?.some((owner) => owner.party === party) ?? false;

/** Everybody who stands behind an organisation is one answer: who, and how. */
function ownOwners({ base, mine, theirs }: Windows): OwnAnswer[] {
  const peopleIn = (application: Application) =>
    application.organisation?.owners?.map((owner) => ({ ...owner, party: '', person: partyOf(application, owner.party) }));
  const say = (application: Application): string =>
    (application.organisation?.owners ?? []).map(({ party }) => partyOf(application, party).name ?? '未填写姓名').join('、') || notFilledIn;
  const { kind, owners = [] } = mine.organisation ?? {};
  if (!isOwn(peopleIn(base), peopleIn(mine), peopleIn(theirs))) return [];
  return [
    {
      path: 'organisation.owners',
      group: '投保单位',
      label: '受益所有人',
      mine: say(mine),
      theirs: say(theirs),
      restore: (application) => ({
        ...application,
        parties: { ...application.parties, ...Object.fromEntries(owners.map(({ party }) => [party, partyOf(mine, party)])) },
        organisation: { ...application.organisation, kind, owners },
      }),
    },
  ];
}

function ownOfGroup({ base, mine, theirs }: Windows, { regionLabel }: Sale): OwnAnswer[] {
  const say = (describe: typeof describePlace, application: Application, key: string) => {
    const [section] = describe({ application, regionLabel });
    return { group: section?.heading ?? '', ...section?.rows.find(({ id }) => id === key) };
  };
  const own = (describe: typeof describePlace, key: string): Pick<OwnAnswer, 'group' | 'label' | 'mine' | 'theirs'> => {
    const { group, label = '', value = notFilledIn } = say(describe, mine, key);
    return { group, label, mine: value, theirs: say(describe, theirs, key).value ?? notFilledIn };
  };
  const ofOrganisation = organisationKeys
    .filter((key) => isOwn(base.organisation?.[key], mine.organisation?.[key], theirs.organisation?.[key]))
    .map((key) => ({
      path: `organisation.${key}`,
      ...own(describeOrganisation, key),
      restore: (one: Application) => ({ ...one, organisation: { ...one.organisation, [key]: mine.organisation?.[key] } }),
    }));
  const ofPlace = placeKeys
    .filter((key) => isOwn(base.group?.place[key], mine.group?.place[key], theirs.group?.place[key]))
    .map((key) => ({
      path: `group.place.${key}`,
      ...own(describePlace, key),
      restore: (one: Application) =>
        one.group ? { ...one, group: { ...one.group, place: { ...one.group.place, [key]: mine.group?.place[key] } } } : one,
    }));
  return [...ofOrganisation, ...ofPlace];
}

/**
 * What was typed or answered in one window while another one saved: shown beside what the other one has, so that nothing is lost. What was
 * read, confirmed, consented to and declared is not among it: that is done again.
 */
export function listOwnAnswers(windows: Windows, sale: Sale): OwnAnswer[] {
  const { mine, theirs } = windows;
  return [
    ...Object.keys(mine.parties)
      .filter((party) => party in theirs.parties && !isOwner(mine, party))
      .flatMap((party) => ownOfParty(windows, party, sale)),
    ...mine.insureds
      .filter(({ id }) => theirs.insureds.some((one) => one.id === id))
      .flatMap((insured) => [...addedBeneficiaries(windows, insured), ...ownShares(windows, insured)]),
    ...ownHealth(windows, sale),
    ...ownOfGroup(windows, sale),
    ...ownOwners(windows),
  ];
}
