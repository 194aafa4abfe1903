/** Insured people whose certificate links a page shows. */
export const MEMBERS_PER_PAGE = 40;
