import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';

/** The details of a person on a policy; numbers are already masked. */
export function personItems({ name, certificateType, certificateNo, gender, birthday, phone }: AnswerOf<'getPolicy'>['applicant']) {
  return [
    { term: gender ? '姓名' : '名称', detail: name },
    ...(gender && birthday
      ? [
          { term: '性别', detail: gender },
          { term: '出生日期', detail: showDay(birthday) },
        ]
      : []),
    { term: certificateType, detail: certificateNo },
    ...(phone ? [{ term: gender ? '手机号码' : '联系人手机号码', detail: phone }] : []),
  ];
}
