import { changeInsured, changePerson } from '../../apps/server/testing/samples/sample-application.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { startWallet } from '../steps/pay-order.ts';
import { test } from '../portal-test.ts';
import { type Change, prepareCustomer, prepareDraft, prepareOrder, preparePolicy, unanswered } from '../steps/prepare-sale.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Public pages, each with a heading that shows that it has loaded. */
const publicPages = [
  ['/', '臻安'],
  ['/productDetail?goodsId=zhenan', '利益演示'],
  ['/productDetail?goodsId=kangyi', '保障内容'],
  ['/productDetail?goodsId=unknown', '未找到该产品'],
  ['/familyDetail?goodsId=10088', '保障内容'],
  ['/familyDetail?goodsId=10090', '保障内容'],
  ['/familyDetail?goodsId=zhenan', '未找到该产品'],
  ['/placeLiabilityInsurance?goodsId=zhongshou', '各职业类别的人数'],
  ['/placeLiabilityInsurance?goodsId=unknown', '未找到该产品'],
  ['/productTable?goodsId=zhenan&table=rates', '被保险人年龄'],
  ['/productTable?goodsId=zhenan&table=cash_values&choice4=30', '第 75 年'],
  ['/productTable?goodsId=zhenan&table=unknown', '未找到该表'],
  ['/search?searchData=重疾', '重疾'],
  ['/search?searchData=无此内容', '无此内容'],
  ['/verify', '电子保单验真'],
  ['/enterHengqinLife/understandUs', '股东与股权'],
  ['/enterHengqinLife/developmentPath', '公司开业'],
  ['/enterHengqinLife/honor', '理赔服务案例奖'],
  ['/enterHengqinLife/hqNews', '“看懂一张保单”走进 42 个社区，问得最多的是到期日'],
  ['/enterHengqinLife/hqNews?currentPage=999', '这一页没有内容'],
  ['/enterHengqinLife/hqNews/capital-28', '注册资本'],
  ['/enterHengqinLife/socialDuty', '适老服务'],
  ['/enterHengqinLife/contactUs', '四川省'],
  ['/announcement', '目前没有维护安排'],
  ['/advertisement', '给孩子的保障'],
  ['/serviceCenter', '想找人问'],
  ['/serverCenterProcess', '投诉指南'],
  ['/serverCenterProcess/lipei', '材料示例'],
  ['/serverCenterProblem', '谁可以在网站投保？可以给谁买？'],
  ['/serverCenterProblem/payment', '怎样开发票'],
  ['/claimCases', '各季度给付金额'],
  ['/claimCases/case-gastric-cancer', '妻子代为报案'],
  ['/findAgent', '怎样核实'],
  ['/findHospital', '地区分布'],
  ['/findHospital?region=440000&speciality=儿科', '广东省各城市'],
  ['/findHospital?text=无此医院', '没有符合条件的医院'],
  ['/honourService', '知音会员'],
  ['/serviceDetail?code=home-visit', '怎样申请'],
  ['/openInfo/base_info/company_profile', '法定名称'],
  ['/openInfo/base_info/company_branch', '广东省广州市天河区'],
  ['/openInfo/base_info/company_branch?tab=branch_changes&article=branch-head-shaanxi', '主要负责人任职资格'],
  ['/openInfo/information_2/Pay_info', '季度报告摘要'],
  ['/openInfo/information_2/Pay_info?article=solvency-2026q3', '附件'],
  ['/openInfo/base_info/product_info', '在售产品'],
  ['/openInfo/information_2/info', '经营平台与资质'],
  ['/openInfo/information_2/company_test', '川信短讯服务有限公司'],
  ['/procurement_information/procurement_notice', '机房托管服务采购公告'],
  ['/procurement_information/procurement_notice?article=notice-datacenter-2026', '响应文件开启'],
  ['/ConsumerProtection', '防范代理退保'],
  ['/ConsumerProtection/service_policy/customer_complaints', '投诉怎样处理'],
  ['/ConsumerProtection/education/anti_fraud', '假保单'],
  ['/privacyPolicy', 'Cookie 和浏览器存储'],
  ['/userAgreement', '各版本都可以在本页查看'],
  ['/employeeBenefit', '员工福利'],
  ['/shareholders', '股东'],
  ['/appointment', '回电是这样的'],
  ['/appointment?goodsId=shouan', '想了解的产品'],
  ['/disseminate', '未成年人的身故限额'],
  ['/jiabeibao', '怎么排先后'],
  ['/chuanshi', '份额可以这样定'],
  ['/productCenter2', '为谁投保'],
  ['/productCenter2?goods=zhenan', '已选 1 款'],
  ['/productCompare?goods=zhenan,kangyi,unknown', '没有列入'],
  ['/productCompare', '还没有选产品'],
  ['/chooseProduct', '最想解决什么'],
  ['/chooseProduct?whom=self&need=any&age=30&budget=5000', '按您的情况排出的顺序'],
  ['/productCenter2?text=无此产品', '没有符合条件的产品'],
  ['/login', '短信验证码登录'],
  ['/weChatQrCode', '请用微信'],
  ['/wxAccountBind', '请从微信登录开始'],
  ['/register', '已有账户'],
  ['/forgetPassword', '手机号已停用'],
  ['/resetPassword', '请先验证手机号'],
  ['/resetPasswordSuccess', '没有刚完成的操作'],
  ['/accountValidate', '请登录后验证'],
  ['/setPassword', '请登录后设置密码'],
  ['/changePassword', '请登录后修改密码'],
  ['/modifyMobileTip', '原手机号能收短信'],
  ['/modifyPhone', '请登录后更换手机号'],
  ['/changePhone', '核对并更换'],
  ['/404', '这一页不在航线上'],
  ['/insuredConsent#unknown', '链接已失效'],
  ['/memberCertificate#unknown', '链接不能打开'],
  ['/continueInsure', '已交还给投保人'],
  ['/continueInsure#unknown', '链接不完整'],
  ['/payFor#unknown', '不能付款'],
  ['/cashier?orderNo=1', '未找到该订单'],
  ['/adviceInsurance?orderNo=1', '没有找到这份投保单'],
] as const;

for (const [path, text] of publicPages) {
  test(`${path} is accessible in every display`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, page.getByRole('main').getByText(text).filter({ visible: true }).first());
  });
}

test('reading the terms is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), unanswered);
  await page.goto(`/adviceInsurance?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '下一步，填写投保人' }).click();
  await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
});

/** Steps of the application with their errors after a click on the next button. */
const steps: readonly (readonly [string, Change])[] = [
  ['applicant', (application) => ({ ...application, parties: { applicant: {} } })],
  ['insured', (application) => changePerson(changeInsured(application, { relation: '02', party: 'insured' }), 'insured', {})],
  [
    'beneficiaries',
    (application) =>
      changePerson(
        changeInsured(application, { beneficiaries: { kind: 'named', named: [{ party: 'p1', order: 1, share: 50 }] } }),
        'p1',
        {},
      ),
  ],
  ['health', (application) => ({ ...application, health: {} })],
];

for (const [step, leave] of steps) {
  test(`the step ${step} with its errors is accessible in every display`, async ({ page, context, newPerson }) => {
    const { orderNo } = await prepareDraft(context, newPerson(), leave);
    await page.goto(`/fillinInsure?orderNo=${orderNo}&step=${step}`);
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
  });
}

test('the confirmation with its errors is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
});

test('the cashier is accessible while choosing a method and while waiting', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: '银行卡' }).check();
  await expectAccessible(page, page.getByRole('textbox', { name: '银行卡号' }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await (await startWallet(page, '微信支付')).close();
  await expectAccessible(page, page.getByRole('heading', { name: '正在等待支付结果' }));
});

test('the success page is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await preparePolicy(context, newPerson());
  await page.goto(`/paySuccess?orderNo=${orderNo}`);
  await expectAccessible(page, page.getByRole('heading', { name: '投保成功' }));
});

/** Pages of the personal centre, each with a heading that shows that it has loaded. */
const centrePages = [
  ['/personalCenter/personalAccount', '登录设备'],
  ['/personalCenter/myConsents', '我的授权'],
  ['/personalCenter/myFamily', '常用家人'],
  ['/personalCenter/myPolicy', '我的保单'],
  ['/personalCenter/myOrder', '我的订单'],
  ['/personalCenter/claimsInquiry', '理赔查询'],
  ['/personalCenter/myScores', '我的琴豆'],
  ['/orderDetails?orderNo=', '投保信息'],
  ['/reviewResults?orderNo=', '核保结果'],
  ['/policyDetails?policyNo=', '保险利益'],
  ['/policyReceipt?policyNo=', '确认签收'],
] as const;

for (const [path, heading] of centrePages) {
  test(`${path} is accessible in every display`, async ({ page, context, newPerson }) => {
    const { orderNo, policyNo } = await prepareCustomer(context, newPerson());
    const ends: Record<string, string> = {
      '/orderDetails?orderNo=': orderNo,
      '/reviewResults?orderNo=': orderNo,
      '/policyDetails?policyNo=': policyNo,
      '/policyReceipt?policyNo=': policyNo,
    };
    await page.goto(path + (ends[path] ?? ''));
    await expectAccessible(page, page.getByRole('main').getByRole('heading', { name: heading }));
  });
}
