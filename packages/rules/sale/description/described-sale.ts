import type { Product } from '../../product/product.ts';
import type { Fen } from '../../values/money.ts';
import type { Application, Insured } from '../answers/application.ts';
import { partsOf } from '../answers/group.ts';
import { partyOf } from '../answers/parties.ts';
import type { HeldSale } from '../held/held-cover.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Row, Section } from './section.ts';

/** The data that a sale is described from. */
export interface DescribedSale {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly regionLabel: (codes: readonly string[]) => string;
  /** Null until it can be computed. */
  readonly premium: Fen | null;
  /** Of a customer who is signed in. */
  readonly held?: HeldSale | undefined;
  /** Somebody helped with the answers. */
  readonly isHelped?: boolean | undefined;
  /** The path of the one health question that is on the screen. Undefined: all are. */
  readonly question?: string | undefined;
}

export const notFilledIn = '未填写';

/** The part of an insured, with the name of the person if there are several. */
export function partOf(application: Application, { id, party }: Pick<Insured, 'id' | 'party'>): Pick<Section, 'of' | 'about'> {
  const index = application.insureds.findIndex((one) => one.id === id);
  const name = partyOf(application, party).name ?? `被保险人 ${index + 1}`;
  return { of: id, ...(application.insureds.length > 1 && { about: name }) };
}

/** A section for each insured; of a group one for all. */
export function ofEach(
  { application }: Pick<DescribedSale, 'application'>,
  heading: string,
  rowsOf: (insured: Insured) => readonly Row[],
): Section[] {
  return partsOf(application).map((insured) => ({ heading, ...partOf(application, insured), texts: [], rows: rowsOf(insured) }));
}
