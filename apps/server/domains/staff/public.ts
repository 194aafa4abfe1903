export { addFirstStaff, staffHasRight } from './manage-staff.ts';
export { createStaffDoor, recordMachineAct, sweepStaff } from './staff-sessions.ts';
export { inviteStaff } from './invitations.ts';
export { addSampleStaff, showSampleStaff } from './sample-staff.ts';
