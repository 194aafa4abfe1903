/** The identity of somebody at WeChat. */
interface WechatUser {
  /** Identifies the person for this official account. */
  readonly openid: string;
  /** Identifies the person for all applications of the insurer. */
  readonly unionid: string;
}

/** A code is good for one exchange within five minutes. A snapshot is a visitor whom WeChat shows a preview: nobody's identity. */
type WechatFault = 'code_invalid' | 'snapshot' | 'unreachable';

/** The settings that WeChat gives with an official account. */
export interface WechatSettings {
  readonly appId: string;
  readonly secret: string;
  /** The token of the server's address, with which WeChat signs its requests. */
  readonly token: string;
  /** Where customers agree: https://open.weixin.qq.com. */
  readonly openUrl: string;
  /** Where the server asks: https://api.weixin.qq.com. */
  readonly apiUrl: string;
}

export interface WechatGateway {
  /** The address at WeChat where a customer agrees. WeChat then opens `returnUrl` with a code and this state. */
  authorizeUrl(request: { readonly returnUrl: string; readonly state: string }): string;
  /** Who agreed. Throws when WeChat refuses the insurer's own settings. */
  identify(code: string): Promise<WechatUser | WechatFault>;
  /** Whether WeChat signed the request by which it verifies the server's address. */
  isFromWechat(signed: { readonly signature: string; readonly timestamp: string; readonly nonce: string }): boolean;
}
