import type { RegionNode } from '@portal/reference/regions.ts';
import { readAddress } from '@portal/rules/person/address/read-address.ts';
import { isSoldIn } from '@portal/rules/person/address/regions.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { SoldRegions } from './region-choices.ts';

/** What a whole address fills in. */
export interface AddressPatch {
  readonly patch: Pick<Person, 'region' | 'address' | 'name' | 'phone'>;
  /** What is filled in, for the customer to check. */
  readonly said: string;
  /** The region in words, if another one is chosen: nothing is filled in before the customer agrees. */
  readonly otherRegion?: string;
}

interface Place {
  readonly provinces: readonly RegionNode[];
  readonly regionLabel: (codes: readonly string[]) => string;
  readonly sold: SoldRegions;
  readonly fills: readonly ('name' | 'phone')[];
}

/** Whether one path leads to the other: 广东省珠海市 to its 香洲区. */
const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((code, level) => code === other[level]);

const labels = { region: '所在地区', address: '详细地址', name: '姓名', phone: '手机号码' } as const;

function sayFilled(patch: AddressPatch['patch'], lacksDistrict: boolean): string {
  const filled = (['region', 'address', 'name', 'phone'] as const).filter((key) => patch[key]);
  return `已填好${filled.map((key) => labels[key]).join('、')}，请核对${lacksDistrict ? '；区县没有认出，请选择' : ''}`;
}

/**
 * Reads a pasted or typed text as a whole address. The region is filled in as far as none is chosen; name and phone where they are asked for
 * and empty. Undefined if it is a street alone or a region alone, or of a place where the product is not sold: the text stays as it is.
 */
export function patchFromAddress(text: string, person: Person, { provinces, regionLabel, sold, fills }: Place): AddressPatch | undefined {
  const whole = readAddress(text, provinces);
  if (!whole || whole.street === '' || !isSoldIn(sold, whole.region)) return undefined;
  const { region: read, street, name, phone } = whole;
  const chosen = person.region ?? [];
  const isOther = !isWithin(read, chosen);
  const region = isOther || read.length > chosen.length ? read : chosen;
  const fillsPhone = phone !== undefined && fills.includes('phone') && !person.phone?.number;
  const city = provinces.flatMap(({ children = [] }) => children).find(({ value }) => value === region[1]);
  const patch = {
    region: [...region],
    address: street,
    ...(name !== undefined && fills.includes('name') && !person.name && { name }),
    ...(fillsPhone && { phone: { countryCode: '86', number: phone } }),
  };
  return {
    patch,
    said: sayFilled(patch, region.length === 2 && city?.children !== undefined),
    ...(isOther && { otherRegion: regionLabel(read) }),
  };
}
