import type { ClientCommand } from './command.ts';
import { identityCommands } from './identity-commands.ts';
import { lapseCommands } from './lapse-commands.ts';
import { holdCommands } from './hold-commands.ts';
import { coreCommands } from './core-commands.ts';
import { jobCommands } from './job-commands.ts';
import { leadCommands } from './lead-commands.ts';
import { partnerCommands } from './partner-commands.ts';
import { productCommands } from './product-commands.ts';
import { recordCommands } from './record-commands.ts';
import { caseCommands } from './case-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { renewalCommands } from './renewal-commands.ts';
import { sessionCommands } from './session-commands.ts';
import { siteCommands } from './site-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { transferCommands } from './transfer-commands.ts';

/** The commands that make calls: everything that a person of the insurer decides or looks at. */
export const clientCommands: readonly ClientCommand[] = [
  ...sessionCommands,
  ...staffCommands,
  ...caseCommands,
  ...identityCommands,
  ...reviewCommands,
  ...lapseCommands,
  ...transferCommands,
  ...renewalCommands,
  ...leadCommands,
  ...holdCommands,
  ...partnerCommands,
  ...recordCommands,
  ...productCommands,
  ...siteCommands,
  ...coreCommands,
  ...jobCommands,
];
