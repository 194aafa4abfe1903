/**
 * Every call of the insurer's people, at a glance, as `callPaths` has those of customers. All are under `/staff`, where the cookie of their
 * session is sent; the staff console and the command line are their two clients.
 */
export const staffPaths = {
  // Signing in
  staffSignIn: 'POST /staff/session',
  whoAmI: 'GET /staff/session',
  staffSignOut: 'DELETE /staff/session',
  openInvitation: 'POST /staff/invitation/open',
  acceptInvitation: 'POST /staff/invitation',
  changeStaffPassword: 'POST /staff/password',
  // Their accounts
  listStaff: 'GET /staff/people',
  addStaff: 'POST /staff/people',
  setStaffRoles: 'POST /staff/people/roles',
  removeStaff: 'POST /staff/people/leave',
  // Acts of two persons
  listProposals: 'GET /staff/proposals',
  approveProposal: 'POST /staff/proposals/approve',
  refuseProposal: 'POST /staff/proposals/refuse',
  withdrawProposal: 'POST /staff/proposals/withdraw',
  forceProposal: 'POST /staff/proposals/force',
  confirmProposal: 'POST /staff/proposals/confirm',
  listActs: 'GET /staff/acts',
  // Requests to be called
  listLeads: 'GET /staff/leads',
  openLead: 'POST /staff/leads/open',
  finishLead: 'POST /staff/leads/done',
  // Holds
  listHolds: 'GET /staff/holds',
  placeHold: 'POST /staff/holds',
  removeHold: 'POST /staff/holds/remove',
  // The public site
  judgeSearches: 'GET /staff/site/searches',
  listUnansweredSearches: 'GET /staff/site/searches/unanswered',
  summarizeVisits: 'GET /staff/site/visits',
  listDisclosuresDue: 'GET /staff/site/disclosures',
  // Jobs
  listFailedJobs: 'GET /staff/jobs/failed',
  retryFailedJobs: 'POST /staff/jobs/retry',
  // The core system
  readCoreStatus: 'GET /staff/core',
  listDeadCoreEvents: 'GET /staff/core/dead',
  replayCoreEvents: 'POST /staff/core/replay',
  // Partners
  addPartnerKey: 'POST /staff/partners/keys',
  listPartnerKeys: 'GET /staff/partners/keys',
  retirePartnerKey: 'POST /staff/partners/keys/retire',
  makePartnerLink: 'POST /staff/partners/links',
  readPartnerStats: 'GET /staff/partners/stats',
  listPartnerDeliveries: 'GET /staff/partners/deliveries',
  replayPartnerDeliveries: 'POST /staff/partners/deliveries/replay',
  // Records
  exportEvidence: 'POST /staff/records/evidence',
  openRecord: 'POST /staff/records/open',
  // Products
  listPreviews: 'GET /staff/products/previews',
  approveProduct: 'POST /staff/products/approve',
  // Cases: what customers ask for
  listCases: 'GET /staff/cases',
  assignCase: 'POST /staff/cases/assign',
  openCase: 'POST /staff/cases/open',
  openCasePage: 'POST /staff/cases/page',
  returnCase: 'POST /staff/cases/return',
  decideCase: 'POST /staff/cases/decide',
  // Proofs of identity
  listIdentityReviews: 'GET /staff/identity',
  openIdentityReview: 'POST /staff/identity/open',
  openIdentityImage: 'POST /staff/identity/image',
  approveIdentityReview: 'POST /staff/identity/approve',
  rejectIdentityReview: 'POST /staff/identity/reject',
  undoIdentityReview: 'POST /staff/identity/undo',
  // Calls to elder applicants
  listElders: 'GET /staff/elders',
  openElder: 'POST /staff/elders/open',
  recordElderCall: 'POST /staff/elders/called',
  // Lapses, and what is owed
  listLapses: 'GET /staff/lapses',
  recordLapseLetter: 'POST /staff/lapses/letter',
  endLapsed: 'POST /staff/lapses/end',
  waivePremiums: 'POST /staff/premiums/waive',
  listOwed: 'GET /staff/owed',
  settleOwed: 'POST /staff/owed/settle',
  // Orders in review
  listReviews: 'GET /staff/reviews',
  openReview: 'POST /staff/reviews/open',
  listReports: 'POST /staff/reviews/reports',
  openReport: 'POST /staff/reviews/reports/open',
  openPapers: 'POST /staff/reviews/papers',
  openPaper: 'POST /staff/reviews/papers/open',
  readPaper: 'POST /staff/reviews/papers/read',
  returnPapers: 'POST /staff/reviews/papers/return',
  decideReview: 'POST /staff/reviews/decide',
  listEndingCertificates: 'GET /staff/reviews/certificates',
  // Money by transfer, and the bank's files
  importTransfers: 'POST /staff/transfers/import',
  listTransfers: 'POST /staff/transfers/list',
  matchTransfer: 'POST /staff/transfers/match',
  returnTransfer: 'POST /staff/transfers/return',
  listTransferSlips: 'GET /staff/transfers/slips',
  openTransferSlip: 'POST /staff/transfers/slip',
  sampleTransfer: 'POST /staff/transfers/sample',
  exportPayouts: 'POST /staff/payouts/export',
  downloadPayouts: 'POST /staff/payouts/file',
  confirmPayouts: 'POST /staff/payouts/confirm',
  releasePayout: 'POST /staff/payouts/release',
  listPayouts: 'GET /staff/payouts',
  redirectPayout: 'POST /staff/payouts/redirect',
  listRedLetters: 'GET /staff/invoices/red',
  // Premiums after the first one, and the books
  listRenewals: 'GET /staff/renewals',
  runRenewals: 'POST /staff/renewals/run',
  retryRenewals: 'POST /staff/renewals/retry',
  reconcileDay: 'GET /staff/reconciliation',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /staff/${string}`>;

export type StaffCallName = keyof typeof staffPaths;
