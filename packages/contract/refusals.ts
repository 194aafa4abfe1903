import { imageMessages } from '@portal/rules/account/image.ts';
import { reportMessages } from '@portal/rules/health/reports.ts';
import { unexpectedMessage } from './unexpected-message.ts';

/**
 * The closed list of refusals. Every expected failure of a call is one of them. Each has a code for programs, an HTTP status
 * and a message that tells customers what to do next. A refusal never reveals whether data of another owner exists.
 */
export const refusals = {
  // The request itself
  INVALID_INPUT: { status: 400, message: '提交的内容有误，请按提示修改后再试。' },
  INVALID_JSON: { status: 400, message: '提交的内容无法识别，请刷新页面后再试。' },
  BODY_TOO_LARGE: { status: 413, message: '提交的内容过大，请精简后再试。' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '提交的格式不受支持，请刷新页面后再试。' },
  NO_SUCH_CALL: { status: 404, message: '请求的地址不存在。' },
  CONFIG_NOT_FOUND: { status: 404, message: '未找到该配置。' },
  CLIENT_INFO_MISSING: { status: 400, message: '请求缺少客户端信息，请刷新页面后再试。' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: '请求标识的格式有误，请刷新页面后再试。' },
  TOO_MANY_REQUESTS: { status: 429, message: '操作过于频繁，请稍后再试。' },
  WRONG_CHANNEL: { status: 409, message: '产品的销售渠道已变更，请刷新页面后再提交，已填写的内容不会丢失。' },
  BUSY: { status: 503, message: unexpectedMessage },
  UNEXPECTED: { status: 500, message: unexpectedMessage },
  // Signing in
  NOT_SIGNED_IN: { status: 401, message: '登录已失效，请重新登录。' },
  CAPTCHA_NEEDED: { status: 422, message: '请输入图形验证码，也可换用语音或滑块验证。' },
  CAPTCHA_WRONG: { status: 422, message: '验证码有误或已过期，已为您更换，请重新输入。' },
  SLIDER_NOT_PASSED: { status: 422, message: '滑块验证未通过，请再试一次。' },
  SLIDER_EXPIRED: { status: 422, message: '滑块验证已失效，请重新验证。' },
  CODE_TOO_SOON: { status: 429, message: '短信已发送，请稍后再获取。' },
  CODE_LIMIT_REACHED: { status: 429, message: '该手机号今日接收短信次数已达上限，请明日再试或致电客服。' },
  CODE_WRONG: { status: 422, message: '短信验证码有误或已过期，请核对或重新获取。' },
  SMS_NOT_OFFERED: { status: 409, message: '暂不提供短信确认，不填验证码即可提交。' },
  SIGN_IN_LOCKED: { status: 429, message: '尝试次数过多，请稍后再试或致电客服。' },
  PASSWORD_WRONG: { status: 422, message: '手机号或密码有误，请核对后再试，也可改用短信验证码登录。' },
  WORK_NEEDED: { status: 422, message: '登录前需做一次安全检查，请稍候再试，也可改用短信验证码登录。' },
  // The customer's own account
  ACCOUNT_NOT_FOUND: { status: 404, message: '未找到该账户，请核对后再试。' },
  TICKET_EXPIRED: { status: 422, message: '身份验证已失效，请重新获取短信验证码。' },
  PHONE_IN_USE: { status: 409, message: '该手机号已有账户，请更换号码，或用该号码直接登录。' },
  OWNER_NOT_PROVEN: { status: 422, message: '填写的信息与登记的不符，请核对后再试，或致电客服办理。' },
  STAFF_ONLY: { status: 403, message: '该操作仅限工作人员，请致电客服办理。' },
  PASSWORD_EXISTS: { status: 409, message: '该账户已有密码，请使用“修改密码”。' },
  PASSWORD_NOT_SET: { status: 409, message: '该账户尚未设置密码，请先设置密码。' },
  CONSENT_NOT_FOUND: { status: 404, message: '没有找到这项授权，请刷新列表。' },
  SESSION_NOT_FOUND: { status: 404, message: '该设备已退出登录，请刷新列表。' },
  ACCOUNT_IN_USE: { status: 409, message: '账户尚有未了结的事项，暂不能注销。' },
  // Sign-in with WeChat
  WECHAT_EXPIRED: { status: 422, message: '微信登录已失效，请重新获取二维码或重新授权。' },
  WECHAT_PREVIEW: { status: 422, message: '请在微信页面点击“使用完整服务”，然后重新授权。' },
  WECHAT_UNREACHABLE: { status: 503, message: '微信暂时没有响应，请稍后再试，也可用手机号登录。' },
  WECHAT_IN_USE: { status: 409, message: '该微信已绑定其他账户，请用该微信直接登录，或先在那个账户解除绑定。' },
  WECHAT_BOUND: { status: 409, message: '该账户已绑定另一个微信，请先用手机号登录并解除绑定。' },
  // Texts of the site
  PAGE_NOT_FOUND: { status: 404, message: '未找到该页面，请返回首页。' },
  CONTENT_NOT_FOUND: { status: 404, message: '未找到该内容，可能已撤下，请返回上一页查看其他内容。' },
  // Products and prices
  PRODUCT_NOT_FOUND: { status: 404, message: '未找到该产品，可能已停售，请查看其他产品。' },
  PRODUCT_NOT_ON_SALE: { status: 409, message: '该产品已停止销售，请选择其他在售产品。' },
  DOCUMENT_NOT_FOUND: { status: 404, message: '未找到该文件，请返回产品页重新打开。' },
  QUOTE_OUT_OF_RANGE: { status: 422, message: '所选条件不在可投保范围内，请按提示调整。' },
  OCCUPATIONS_NOT_FOUND: { status: 404, message: '职业表已更新，请刷新页面后再试。' },
  // Applications and orders
  DRAFT_CHANGED_ELSEWHERE: { status: 409, message: '这份投保单已在另一个窗口修改，请载入最新内容后继续。' },
  ORDER_NOT_FOUND: { status: 404, message: '未找到该订单，请从“我的订单”进入。未登录时在其他设备投保的，请登录并完成实名认证。' },
  ORDER_NOT_EDITABLE: { status: 409, message: '该订单已提交，不能再修改。' },
  APPLICATION_UNREADABLE: { status: 409, message: '这份投保单无法打开，请重新投保；如需帮助，请致电客服并提供订单号。' },
  APPLICATION_INCOMPLETE: { status: 422, message: '投保信息尚有需要修改的内容，请按提示修改。' },
  PRODUCT_CHANGED: { status: 409, message: '产品已更新，请查看变化并使用新版本，再继续投保。' },
  PREMIUM_CHANGED: { status: 409, message: '保费已随投保信息变化，请核对新的保费后再提交。' },
  CONSENT_NEEDED: { status: 422, message: '被保险人尚未确认，请被保险人通过短信链接确认后再提交。' },
  AGREEMENTS_CHANGED: { status: 409, message: '《用户服务协议》或《隐私政策》已更新，请刷新页面，阅读最新版本后再继续。' },
  AGREEMENTS_NEEDED: { status: 409, message: '《用户服务协议》或《隐私政策》有更新，请阅读最新版本，勾选同意后登录。' },
  CONSENT_CHANGED: { status: 409, message: '投保内容已有改动，请重新打开本页，核对后再确认。' },
  CONSENT_NOT_READY: { status: 409, message: '投保人正在修改投保信息，请稍后再打开本链接核对。' },
  CONSENT_LINK_INVALID: { status: 404, message: '链接已失效，请投保人重新发送。' },
  DRAFT_LINK_INVALID: { status: 404, message: '链接已失效，或已在另一台设备上打开，请对方重新生成。' },
  DRAFT_LINK_OWN: { status: 409, message: '这台设备上正在填写这份投保单，请在另一台设备上打开链接。' },
  SALE_TRAIL_MISSING: { status: 409, message: '投保过程记录不完整，请从投保首页重新确认后再提交。' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: '订单状态已变化，请刷新后查看。' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: '请求重复且内容不同，请刷新页面后再试。' },
  // Money
  PAYMENT_DEADLINE_PASSED: { status: 409, message: '订单已超过支付期限，请重新投保。' },
  CARD_NOT_SUPPORTED: { status: 422, message: '无法识别该银行卡，请核对卡号或更换银行卡。' },
  PAY_LINK_INVALID: {
    status: 404,
    message: '付款链接已失效：订单已付清或已关闭，或投保人收回、更换了链接。请向投保人核实，不要重复付款。',
  },
  PAYER_NAME_WRONG: { status: 422, message: '姓名与投保人填写的付款人不一致，请核对。多次不一致，链接将停用。' },
  NOTICE_REJECTED: { status: 400, message: '通知验签失败。' },
  // Policies
  POLICY_NOT_FOUND: { status: 404, message: '未找到该保单，请核对后再试。' },
  EPOLICY_NOT_READY: { status: 409, message: '电子保单正在生成，请稍后下载。' },
  RECEIPT_NOT_ASKED: { status: 409, message: '这份保单以首次查看或下载为签收，无需另行确认，请在保单详情查看犹豫期。' },
  RECEIPT_CHANGED: { status: 409, message: '保单摘要已更新，请刷新页面重新阅读后再签收。' },
  LINK_EXPIRED: { status: 404, message: '下载链接已失效，请重新获取。' },
  INVOICE_NOT_OFFERED: { status: 409, message: '该保单不能在线开具发票，请致电客服办理。' },
  // Claims
  CLAIM_NOT_FOUND: { status: 404, message: '未找到该理赔，请从“理赔查询”进入。' },
  // Images of certificates
  IMAGE_TOO_LARGE: { status: 413, message: '上传图片文件不能大于10M。' },
  IMAGE_TYPE_UNSUPPORTED: { status: 422, message: imageMessages.type },
  IMAGE_UNREADABLE: { status: 422, message: imageMessages.unreadable },
  IMAGE_TOO_MANY_PIXELS: { status: 422, message: '图片的长宽过大，请重新拍照或换一张图片。' },
  TOO_MANY_IMAGES: { status: 409, message: '上传的影像过多，请先删除不需要的影像。' },
  IMAGE_NOT_FOUND: { status: 404, message: '影像已失效，请重新上传。' },
  // Medical reports
  REPORT_NOT_ASKED: { status: 409, message: '这一题目前不需要检查报告：回答“是”之后才能上传。' },
  REPORT_TYPE_UNSUPPORTED: { status: 422, message: reportMessages.type },
  REPORT_UNREADABLE: { status: 422, message: reportMessages.unreadable },
  TOO_MANY_REPORTS: { status: 409, message: reportMessages.tooMany },
  REPORT_NOT_FOUND: { status: 404, message: '这份报告已经删除。' },
  // The real name
  IDENTITY_CONSENT_NEEDED: { status: 422, message: '请先阅读并同意《证件影像处理说明》，再上传证件。' },
  IMAGES_MISSING: { status: 422, message: '请先上传影像' },
  OCR_FAILED: { status: 503, message: '证件识别未完成，请重新上传；多次未成功，请致电客服。' },
  CARD_NOT_FOUND: { status: 422, message: '未识别到身份证，请让身份证占满画面、四角完整，重新拍照。' },
  CARD_BLURRED: { status: 422, message: '照片不清晰，请擦净镜头、拿稳手机，重新拍照。' },
  CARD_SIDE_WRONG: { status: 422, message: '上传的不是这一面，请换另一面重新拍照。' },
  CARD_UNCLEAR: { status: 422, message: '证件上的文字未能准确识别，请避开反光、保持清晰，重新拍照。' },
  CARD_EXPIRED: { status: 422, message: '该证件已过有效期，请使用有效期内的证件。' },
  '802': { status: 409, message: '识别信息与注册信息不符 请重新上传' },
  CERTIFICATE_NOT_ACCEPTED: { status: 409, message: '该证件暂不能用于认证本账户，请致电客服核实。' },
  ALREADY_VERIFIED: { status: 409, message: '您已通过实名认证，无需重复提交。' },
  REVIEW_LINK_INVALID: { status: 404, message: '页面已失效，请重新上传证件。' },
  REVIEW_UNDER_WAY: { status: 409, message: '您的证件正在人工审核，请等待结果。' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
