import { useOutletContext } from 'react-router';

/** What every page of the personal centre gets from its layout. */
export interface CentreContext {
  readonly hotline: string;
  readonly hotlineHours: string;
  /** What the company calls its points. */
  readonly pointsName: string;
}

export function useCentre(): CentreContext {
  return useOutletContext<CentreContext>();
}
