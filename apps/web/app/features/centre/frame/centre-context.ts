import { useOutletContext } from 'react-router';

/** The data that the layout of the personal centre provides to each of its pages. */
export interface CentreContext {
  readonly hotline: string;
  readonly hotlineHours: string;
  /** The company's name for its points. */
  readonly pointsName: string;
}

export function useCentre(): CentreContext {
  return useOutletContext<CentreContext>();
}
