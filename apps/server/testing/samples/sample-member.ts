import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { sampleIdNumber } from './sample-application.ts';

const consentVersion = consentTexts.family_members.version;

/** A person who breaks no rule of those whom a customer keeps. An odd serial is a man. */
export const memberPerson = (serial: number, birthday = '1992-05-06', occupation = '3010101') =>
  ({
    name: '样例甲',
    certificateType: '0',
    certificateNo: sampleIdNumber(birthday, serial),
    certificateValidUntil: '2028-01-01',
    gender: serial % 2 === 1 ? '0' : '1',
    birthday,
    nationality: 'CHN',
    occupation,
    phone: { countryCode: '86', number: '13800040009' },
  }) as const;

/** A wife whom a customer keeps, with the consent to it. */
export const sampleMember = { relation: '02', person: memberPerson(2), consentVersion } as const;
