import { describe, expect, it } from 'vitest';
import { checkConsultation, type Consultation, listCallTimes } from './consultation.ts';

/** Saturday, noon in Shanghai. */
const now = new Date('2026-11-21T04:00:00Z');
const days = listCallTimes('9:00-18:00', now);

const request: Consultation = {
  kind: 'appointment',
  name: '李女士',
  phone: { countryCode: '86', number: '13600000001' },
  callAt: '2026-11-22 09:00',
  agreed: true,
};
const messagesOf = (changed: Partial<Consultation>) => checkConsultation({ ...request, ...changed }, days).map(({ message }) => message);

describe('the times to be called', () => {
  it('are whole hours within the hotline hours of seven days, at least an hour from now', () => {
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({ day: '2026-11-21', times: ['13:00', '14:00', '15:00', '16:00', '17:00'] });
    expect(days[1]?.times).toHaveLength(9);
  });

  it('leave out today when its last hour cannot be reached', () => {
    expect(listCallTimes('9:00-18:00', new Date('2026-11-21T08:01:00Z'))[0]?.day).toBe('2026-11-22');
  });

  it('are none if the hotline has other hours', () => {
    expect(listCallTimes('全天', now)).toEqual([]);
  });
});

describe('a request to be called', () => {
  it('is right with a name, a phone, a time that is offered and consent', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it('needs a time only if it is an appointment', () => {
    expect(messagesOf({ callAt: undefined })).toEqual(['请选择回电时间']);
    expect(messagesOf({ callAt: undefined, kind: 'chuanshi' })).toEqual([]);
  });

  it('names everything that is wrong', () => {
    expect(
      messagesOf({
        name: '李',
        phone: { countryCode: '86', number: '1' },
        callAt: '2026-11-21 12:00',
        wish: '问'.repeat(201),
        verifyCode: '1',
        agreed: false,
      }),
    ).toEqual([
      '该时间已不可选，请重新选择回电时间',
      '请填写您的姓名或称呼，如李明、李女士',
      '请输入正确的11位手机号码',
      '想咨询的内容不可超过200个字',
      '请输入6位数字验证码',
      '请阅读并同意后再提交',
    ]);
  });
});
