import type { CallBinder } from '#platform/http/bind-call.ts';
import { refuseNobody } from '../submitting/refuse-nobody.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { compareSavedOwners } from '../owners/compare-with-register.ts';
import { renewOwnerCertificate, showOwnerCertificates } from '../owners/owner-certificates.ts';
import { checkOrganisationCode } from './check-code.ts';
import { chooseRosterOccupation, listRosterWords } from './choose-occupation.ts';
import { closeRoster, removeUnsigned, reopenRoster } from './close-roster.ts';
import { downloadConsentSheet } from './consents/consent-sheet.ts';
import { downloadMarkedRoster, downloadRosterTemplate } from './download-roster.ts';
import { identifyByRoster, sendRosterCode } from './consents/identify-person.ts';
import { listRoster } from './list-roster.ts';
import { giveRosterConsent, showRosterConsent, withdrawRosterConsent } from './consents/member-consent.ts';
import type { RosterDeps } from './roster-deps.ts';
import { endRosterLink, giveRosterLink, openRosterLink } from './consents/roster-link.ts';
import { removeRosterRow, saveRosterRow } from './save-roster-row.ts';
import { registerConsentSheet, removeSheetPage, uploadConsentSheet } from './consents/sign-by-sheet.ts';
import { removeLicencePage, showLicence, uploadLicence } from './licence-paper.ts';
import { uploadRoster } from './upload-roster.ts';

/** Whose turn it is to have a table read: accounts first. */
const turnOf = ({ owner, addressKey }: CallContext) =>
  owner.accountId === null ? { key: `address:${addressKey}`, rank: 1 } : { key: `account:${owner.accountId}`, rank: 0 };

/** The people of a group: their roster for the organisation, and their consent. */
export function bindRosterCalls(bind: CallBinder, deps: RosterDeps): void {
  bind('uploadRoster', (request, context) => uploadRoster(deps, { ...request, owner: context.owner, turn: turnOf(context) }), refuseNobody);
  bind('listRoster', (request, { owner }) => listRoster(deps, { ...request, owner }));
  bind('saveRosterRow', (request, { owner }) => saveRosterRow(deps, { ...request, owner }));
  bind('listRosterWords', (request, { owner }) => listRosterWords(deps, { ...request, owner }));
  bind('chooseRosterOccupation', (request, { owner }) => chooseRosterOccupation(deps, { ...request, owner }));
  bind('removeRosterRow', (request, { owner }) => removeRosterRow(deps, { ...request, owner }));
  bind('closeRoster', (request, { owner }) => closeRoster(deps, { ...request, owner }));
  bind('reopenRoster', (request, { owner }) => reopenRoster(deps, { ...request, owner }));
  bind('removeUnsigned', (request, { owner }) => removeUnsigned(deps, { ...request, owner }));
  bind('downloadRosterTemplate', ({ format }) => downloadRosterTemplate(deps, format));
  bind('downloadMarkedRoster', (request, { owner }) => downloadMarkedRoster(deps, { ...request, owner }));
  bind('uploadLicence', (request, { owner }) => uploadLicence(deps, { ...request, owner }), refuseNobody);
  bind('showLicence', (request, { owner }) => showLicence(deps, { ...request, owner }));
  bind('removeLicencePage', (request, { owner }) => removeLicencePage(deps, { ...request, owner }));
  bind('checkCode', (request) => checkOrganisationCode(deps, request));
  bind('compareOwners', (request, { owner }) => compareSavedOwners(deps, { ...request, owner }));

  bind('listOwnerCertificates', (request, { owner }) => showOwnerCertificates(deps, { ...request, owner }));
  bind('renewOwnerCertificate', ({ orderNo, owner: party, validUntil }, { owner }) =>
    renewOwnerCertificate(deps, { owner, orderNo, party, validUntil }),
  );

  bind('giveRosterLink', (request, { owner }) => giveRosterLink(deps, { ...request, owner }));
  bind('endRosterLink', (request, { owner }) => endRosterLink(deps, { ...request, owner }));
  bind('downloadConsentSheet', (request, { owner }) => downloadConsentSheet(deps, { ...request, owner }));
  bind('uploadConsentSheet', (request, { owner }) => uploadConsentSheet(deps, { ...request, owner }), refuseNobody);
  bind('removeSheetPage', (request, { owner }) => removeSheetPage(deps, { ...request, owner }));
  bind('registerConsentSheet', (request, { owner }) => registerConsentSheet(deps, { ...request, owner }));
  bind('openRosterLink', ({ token }) => openRosterLink(deps, token));
  bind('identifyByRoster', (request) => identifyByRoster(deps, request));
  bind('sendRosterCode', (request, context) => sendRosterCode(deps, request, context));
  bind('showRosterConsent', (request, { addressKey }) => showRosterConsent(deps, { ...request, addressKey }));
  bind('giveRosterConsent', (request) => giveRosterConsent(deps, request));
  bind('withdrawRosterConsent', (request) => withdrawRosterConsent(deps, request));
}
