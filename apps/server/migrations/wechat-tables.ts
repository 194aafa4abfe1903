/** The tables of the sign-in with WeChat. */
export interface WechatTables {
  wechat_attempts: {
    id: string;
    state_hash: Buffer;
    visitor_hash: Buffer;
    way: 'qr' | 'here';
    purpose: 'login' | 'join' | 'bind';
    redirect: string | null;
    device: string | null;
    place_sealed: Buffer;
    status: 'waiting' | 'scanned' | 'confirmed' | 'denied' | 'used';
    returned_by: Buffer | null;
    code_hash: Buffer | null;
    subject_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  sandbox_wechat_codes: {
    code: string;
    person: string;
    is_snapshot: boolean;
    access_token: string;
    expires_at: Date;
    used_at: Date | null;
  };
}
