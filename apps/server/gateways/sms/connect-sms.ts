import type { Clock } from '../../platform/clock.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings, VendorSettings } from './sms-settings.ts';
import { createTencentSms } from './tencent-sms.ts';

/** The gateway to an account at a vendor. */
export const createVendorSms = (settings: VendorSettings, clock: Clock): SmsGateway =>
  settings.vendor === 'aliyun'
    ? createAliyunSms({ settings: settings.account, clock })
    : createTencentSms({ settings: settings.account, clock });

/** The gateways to the vendors of the settings, in their order. */
export const connectSms = ({ vendors }: SmsSettings, clock: Clock): readonly SmsGateway[] =>
  vendors.map((settings) => createVendorSms(settings, clock));
