import { sampleIdNumber, sampleName, samplePhone } from '@portal/server/testing/samples/sample-application.ts';

/** A person of an application with the entries they would make. */
export interface SamplePerson {
  readonly serial: number;
  readonly name: string;
  readonly idNumber: string;
  /** `YYYY-MM-DD`, as in the ID number. */
  readonly birthday: string;
  readonly phone: string;
  readonly email: string;
}

export interface PersonChoice {
  readonly birthday?: string;
  readonly gender?: 'male' | 'female';
}

/** A sample customer, different for every serial; a man born in 1990 unless chosen otherwise. */
export function makePerson(serial: number, { birthday = '1990-03-07', gender = 'male' }: PersonChoice = {}): SamplePerson {
  return {
    serial,
    name: sampleName(serial),
    idNumber: sampleIdNumber(birthday, 100 + (serial % 400) * 2 + (gender === 'male' ? 1 : 0)),
    birthday,
    phone: samplePhone(serial),
    email: `sample${serial}@example.com`,
  };
}

/** Today's date so many years ago in Shanghai, `YYYY-MM-DD`: tests must not depend on the date. `days` are subtracted too. */
export function birthdayOfAge(years: number, days = 40): string {
  const day = new Date(Date.now() + 8 * 3_600_000);
  day.setUTCDate(day.getUTCDate() - days);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
