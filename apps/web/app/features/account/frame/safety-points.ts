import BellRing from 'lucide-react/icons/bell-ring';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Shown beside the forms that change how a customer signs in. */
export const safetyPoints = [
  { Icon: ShieldCheck, text: '修改前先确认是您本人' },
  { Icon: LogOut, text: '修改后其他设备退出登录' },
  { Icon: BellRing, text: '变更会短信通知您' },
];
