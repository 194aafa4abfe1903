import { ageAt } from '@portal/rules/age.ts';
import type { Application } from '@portal/rules/application.ts';
import { addDays, addYears } from '@portal/rules/dates.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { findCoverPeriod } from '@portal/rules/periods.ts';
import type { Product } from '@portal/rules/product.ts';

/** A cover period up to this age or a higher one is for life. */
const wholeLifeAge = 105;

/** Age of the insured when the application was submitted: the age that priced it. */
export function entryAge(application: Application, submittedOn: string): number {
  const { birthday } = insuredOf(application);
  if (!birthday) throw new Error('an issued application has a birthday');
  return ageAt(birthday, submittedOn);
}

/** First and last day of cover. Cover begins on the day after issue; cover to an age ends on the day before the anniversary at that age. */
export function coverDates(
  product: Product,
  application: Application,
  submittedOn: string,
  issuedOn: string,
): { effectiveOn: string; coverUntil: string | null } {
  const effectiveOn = addDays(issuedOn, 1);
  const period = findCoverPeriod(product, application.selection.coverPeriod);
  if (!period || period.toAge >= wholeLifeAge) return { effectiveOn, coverUntil: null };
  const years = period.toAge - entryAge(application, submittedOn);
  return { effectiveOn, coverUntil: addDays(addYears(effectiveOn, years), -1) };
}

/** The last day of the cooling-off period: counted from the day after delivery (条款 犹豫期). */
export function coolingOffEnd(deliveredOn: string, coolingOffDays: number): string {
  return addDays(deliveredOn, coolingOffDays);
}
