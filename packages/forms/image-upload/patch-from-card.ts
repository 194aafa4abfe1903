import type { PersonField } from '@portal/rules/product/product.ts';
import { splitRegion } from '@portal/rules/person/address/split-region.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { CardReading } from './id-card-upload.tsx';

/** The fields that were read for certain. */
const sure = (field: CardReading['name']) => (field?.isUncertain ? undefined : field);

/**
 * The answers of a person that follow from one side of the ID card, for the fields that the product asks for. Uncertain fields are left to
 * the customer; they are cleared if the card belongs to somebody else than the person entered before.
 */
export async function patchFromCard(
  reading: CardReading,
  asked: readonly PersonField[],
  { certificateNo }: Person,
): Promise<Partial<Person>> {
  const asks = (field: PersonField): boolean => asked.includes(field);
  const { sex, birthday, id_number, lastDay } = reading;
  const [name, address] = [sure(reading.name), sure(reading.address)];
  const isOther = Boolean(certificateNo && id_number) && certificateNo !== id_number?.value;
  return {
    ...(isOther && asks('name') && { name: undefined }),
    ...(isOther && asks('address') && { address: undefined }),
    ...(isOther && asks('region') && { region: undefined }),
    ...(asks('name') && name && { name: name.value }),
    ...(asks('certificate') && id_number && { certificateType: '0' as const, certificateNo: id_number.value }),
    ...(asks('birthday') && birthday && { birthday: birthday.value }),
    ...(asks('gender') && (sex?.value === '0' || sex?.value === '1') && { gender: sex.value }),
    ...(asks('certificateValidity') && lastDay && { certificateValidUntil: lastDay.value }),
    ...(address && (asks('address') || asks('region')) && (await placePatch(address.value, asks))),
  };
}

async function placePatch(address: string, asks: (field: PersonField) => boolean): Promise<Partial<Person>> {
  const { loadRegions } = await import('@portal/reference/regions.ts');
  const { region, rest } = splitRegion(address, loadRegions());
  return { ...(asks('region') && region && { region }), ...(asks('address') && { address: asks('region') ? rest : address }) };
}
