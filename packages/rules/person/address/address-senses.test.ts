import { describe, expect, it } from 'vitest';
import { checkAddress } from './address.ts';

/** Addresses, and text with a place word in another sense. Every second line was held out when the words were first measured. */
const addresses = [
  '张江高科祖冲之路887弄',
  '学府大道与文昌路交叉口',
  '下沙街道听涛小区16幢',
  '兴隆镇柳河屯第三小组',
  '东门外关帝庙巷口杂货店',
  '通道侗族自治县双江镇长征路',
  '公道镇谷营村王庄组',
  '车道沟南里小区5号楼',
  '科兴科学园B栋三单元',
  '七里河区敦煌路万达旁',
  '南门生产街七十二号',
  '青年公寓B座1703',
  '新华北路供电局家属院',
  '达拉特旗树林召镇东街',
  '御景园12-3-501',
  '解放军某部75号信箱',
  '桥头镇李家寨村卫生室',
  '金融街汇丰大厦1209',
  '幸福里二期北区7栋',
  '牡丹江农场六分场家属区',
] as const;

const others = [
  '网络线路有点问题啊',
  '我的QQ号1234567890',
  '请走绿色通道办理业务',
  '还我们一个公道好不好',
  '应急车道不能占用的',
  '找了个门路挣点小钱',
  '大家自谋生路去了吧',
  '微信号就是我的手机号',
  '这条路堵得水泄不通',
  '快递放门口就可以了谢谢',
  '暂时还没想好怎么填写',
  '请拨打客服电话找我本人',
  '身份证号码稍后再补充',
  '一路走来不容易请理解',
  '订单号20261126000012',
  '他家里的味道好极了呢',
  '请先打电话不要直接来',
  '银行卡号码在短信里面',
  '地址保密不方便告诉你',
  '车牌号粤C12345白色',
] as const;

const isAccepted = (text: string): boolean => checkAddress(text) === undefined;
const halves = [
  ['that were looked at', 0],
  ['that were held out', 1],
] as const;

describe.each(halves)('of the texts %s', (_name, half) => {
  const inHalf = (texts: readonly string[]): string[] => texts.filter((_text, index) => index % 2 === half);

  it('addresses are accepted', () => {
    expect(inHalf(addresses).filter((text) => !isAccepted(text))).toEqual([]);
  });

  it('other senses of a place word are asked again', () => {
    expect(inHalf(others).filter(isAccepted)).toEqual([]);
  });
});
