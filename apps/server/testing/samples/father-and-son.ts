import type { WireApplication } from '../buying/buyer.ts';
import { onlyInsured, sampleApplicant, sampleIdNumber } from './sample-application.ts';

/** A man of 36 who lives in 珠海 insures himself and his son of 8 with the accident cover for families. */
export function fatherAndSon(one: WireApplication): WireApplication {
  const father = { ...sampleApplicant(one), region: ['440000', '440400', '440402'] };
  const { email: _email, region: _region, address: _address, ...shared } = father;
  const son = {
    ...shared,
    name: '样例之子',
    certificateNo: sampleIdNumber('2018-09-01', 101),
    certificateValidUntil: '2030-02-11',
    birthday: '2018-09-01',
    occupation: '2099907',
    otherDeathCover: 0,
  };
  const own = { sum_assured: '100000.00', daily_allowance: 'd100' };
  const first = { ...onlyInsured(one), id: 'm1', choices: own, riders: [] };
  return {
    ...one,
    parties: { applicant: father, son },
    choices: { cover_period: 'y1' },
    insureds: [first, { ...first, id: 'm2', party: 'son', relation: '03' }],
    health: { applicant: { h1: 'no', h2: 'no', h3: 'no' }, son: { h1: 'no' } },
  };
}
