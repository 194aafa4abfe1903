import { roleNames } from '@portal/rules/permissions/rights.ts';
import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { proposed, proposingRefusals, reason, staffId, typedLine } from '../staff-fields.ts';

const role = z.enum(roleNames);
const code = z.string().trim().min(6).max(20).describe('动态口令（6 位），或一个备用码');
const password = z.string().min(1).max(128);
const invitation = z.string().trim().min(1).max(100);

/** The accounts of the insurer's people, and their sessions. */
export const staffCalls = {
  staffSignIn: defineCall({
    summary: '登录工作账号：密码与动态口令',
    caller: 'anyone',
    cost: 'hash',
    limit: 'staffSignIn',
    subject: 'staffId',
    request: z.strictObject({ staffId, password, code }),
    answer: z.object({
      name: z.string(),
      roles: z.array(z.string()),
      codesLeft: z.number().nullable().describe('用备用码登录时，剩余的备用码'),
    }),
    refusals: ['STAFF_SIGN_IN_WRONG', 'STAFF_CODE_USED', 'STAFF_CLOCK_OFF', 'STAFF_LOCKED'],
  }),
  whoAmI: defineCall({
    summary: '登录的工作人员',
    caller: { staff: 'any' },
    cost: 'read',
    request: nothing,
    answer: z.object({ staffId: z.string(), name: z.string(), rights: z.array(z.string()) }),
  }),
  staffSignOut: defineCall({
    summary: '退出工作账号',
    caller: { staff: 'any' },
    cost: 'write',
    request: nothing,
    answer: z.object({}),
  }),
  openInvitation: defineCall({
    summary: '打开邀请：取得动态口令的密钥，扫码加入验证器',
    caller: 'anyone',
    cost: 'hash',
    limit: 'staffSignIn',
    request: z.strictObject({ invitation }),
    answer: z.object({ staffId: z.string(), name: z.string(), secret: z.string(), uri: z.string() }),
    refusals: ['INVITATION_INVALID'],
  }),
  acceptInvitation: defineCall({
    summary: '接受邀请：设置密码，以一个动态口令确认验证器',
    caller: 'anyone',
    cost: 'hash',
    limit: 'staffSignIn',
    request: z.strictObject({ invitation, password, code }),
    answer: z.object({ recoveryCodes: z.array(z.string()).describe('每个只能用一次；只显示这一次') }),
    refusals: ['INVITATION_INVALID', 'PASSWORD_WEAK', 'STAFF_SIGN_IN_WRONG', 'STAFF_CLOCK_OFF'],
  }),
  changeStaffPassword: defineCall({
    summary: '修改本人的密码；其他地方的登录随之失效',
    caller: { staff: 'any' },
    cost: 'hash',
    limit: 'staffSignIn',
    request: z.strictObject({ password, next: password }),
    answer: z.object({}),
    refusals: ['STAFF_SIGN_IN_WRONG', 'PASSWORD_WEAK', 'STAFF_LOCKED'],
  }),
  listStaff: defineCall({
    summary: '工作人员及其角色',
    caller: { staff: 'staff.manage' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        staffId: z.string(),
        name: z.string(),
        roles: z.array(role),
        state: z.enum(['invited', 'active', 'left']),
        lockedUntil: instant.nullable(),
      }),
    ),
  }),
  addStaff: defineCall({
    summary: '新增工作人员，须另一位系统管理员复核',
    caller: { staff: 'staff.manage' },
    cost: 'write',
    subject: 'staffId',
    request: z.strictObject({ staffId, name: typedLine(40), roles: z.array(role).min(1).max(roleNames.length), reason }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  setStaffRoles: defineCall({
    summary: '变更工作人员的角色，须另一位系统管理员复核',
    caller: { staff: 'staff.manage' },
    cost: 'write',
    subject: 'staffId',
    request: z.strictObject({ staffId, roles: z.array(role).min(1).max(roleNames.length), reason }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  removeStaff: defineCall({
    summary: '停用工作账号：立即退出，不能再登录',
    caller: { staff: 'staff.manage' },
    cost: 'write',
    subject: 'staffId',
    request: z.strictObject({ staffId, reason }),
    answer: z.object({}),
    refusals: ['STAFF_NOT_FOUND', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT'],
  }),
} satisfies StaffArea;
