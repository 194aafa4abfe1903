import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayHours } from '@portal/rules/service/hours.ts';
import type { ServiceSettings } from '@portal/rules/service/offered-services.ts';
import { useOutletContext } from 'react-router';

/** The data that the layout of the personal centre provides to each of its pages. */
export interface CentreContext {
  readonly hotline: string;
  readonly hotlineHours: string;
  /** The company's name for its points. */
  readonly pointsName: string;
  readonly service: ServiceSettings;
}

/** What the pages of the centre need of the settings of the site. */
export function centreOf({ company, contact, service }: Pick<AnswerOf<'getSite'>, 'company' | 'contact' | 'service'>): CentreContext {
  return {
    hotline: contact.hotline,
    hotlineHours: sayHours(contact.hotlineHours, contact.manualHours),
    pointsName: company.pointsName,
    service,
  };
}

export function useCentre(): CentreContext {
  return useOutletContext<CentreContext>();
}
