import { staffPaths } from '@portal/contract/staff/staff-paths.ts';
import type { StaffBrowser } from './staff.ts';
import type { TestPortal } from './test-portal.ts';

/** What a person of the insurer gets who opens a file. */
export function openStaffFile(
  { url }: Pick<TestPortal, 'url'>,
  { cookie }: StaffBrowser,
  call: keyof typeof staffPaths,
  request: object,
): Promise<Response> {
  const [method = '', address = ''] = staffPaths[call].split(' ');
  const headers = { cookie, 'client-info': 'test', 'content-type': 'application/json' };
  return fetch(`${url}${address}`, { method, headers, body: JSON.stringify(request) });
}
