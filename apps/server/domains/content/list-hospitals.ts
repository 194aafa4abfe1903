import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Hospital } from './content-catalogue.ts';
import type { ContentDeps } from './content-deps.ts';
import { matchHospitals } from './match-hospitals.ts';
import { isWithin } from './region-of.ts';

type Request = ParsedRequestOf<'listHospitals'>;
type Filter = 'region' | 'level' | 'speciality' | 'text';

const fits: Readonly<Record<Exclude<Filter, 'text'>, (hospital: Hospital, asked: string) => boolean>> = {
  region: ({ region_code }, region) => isWithin(region_code, region),
  level: ({ level }, asked) => level === asked,
  speciality: ({ specialities }, asked) => specialities.includes(asked),
};

/** Makes the filter by all conditions but one, to count the results of other choices of that one. The words are looked for once. */
function filterBy(hospitals: readonly Hospital[], request: Request): (but?: Filter) => readonly Hospital[] {
  const withWords = request.text ? matchHospitals(hospitals, request.text) : undefined;
  const names = ['region', 'level', 'speciality'] as const;
  return (but) => {
    const active = names.flatMap((name) => (name !== but && request[name] ? [{ isFit: fits[name], asked: request[name] }] : []));
    return hospitals.filter(
      (hospital) => (withWords === undefined || withWords.has(hospital)) && active.every(({ isFit, asked }) => isFit(hospital, asked)),
    );
  };
}

/** How often each value occurs, the most frequent first. */
function count(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, of]) => ({ value, count: of })).toSorted((one, other) => other.count - one.count);
}

function presentHospital(hospital: Hospital): AnswerOf<'listHospitals'>['list'][number] {
  const { code, name, region_code: regionCode, province, city, district, level, nature, specialities, address, phone } = hospital;
  return { code, name, regionCode, province, city, district, level, nature, specialities, address, phone };
}

/** One page of the designated hospitals, with the counts that the filters show. */
export async function listHospitals({ content }: Pick<ContentDeps, 'content'>, request: Request): Promise<AnswerOf<'listHospitals'>> {
  const { hospitals } = await content.current();
  const filterBut = filterBy(hospitals, request);
  const found = filterBut();
  const offset = (request.pageNum - 1) * request.pageSize;
  const byCity = new Map(hospitals.map((hospital) => [hospital.city_code, hospital]));
  return {
    total: found.length,
    list: found.slice(offset, offset + request.pageSize).map(presentHospital),
    cities: count(filterBut('region').map(({ city_code }) => city_code)).map(({ value, count: of }) => ({
      regionCode: value,
      province: byCity.get(value)?.province ?? '',
      city: byCity.get(value)?.city ?? '',
      count: of,
    })),
    levels: count(filterBut('level').map(({ level }) => level)),
    specialities: count(filterBut('speciality').flatMap(({ specialities }) => specialities)),
  };
}
