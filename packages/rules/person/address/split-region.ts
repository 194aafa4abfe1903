/** A node of the region tree (spec 2 §3). */
interface Region {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Region[];
}

interface SplitAddress {
  /** The codes of province, city and district. Absent if the address does not begin with them. */
  readonly region?: string[];
  /** The text after them. */
  readonly rest: string;
}

/**
 * Splits a printed address into the region that it begins with and the rest. An ID card leaves out the city when the
 * district says it, and 市 of a municipality is written once.
 */
export function splitRegion(address: string, provinces: readonly Region[]): SplitAddress {
  for (const province of provinces) {
    if (!address.startsWith(province.label)) continue;
    const inside = address.slice(province.label.length);
    for (const city of province.children ?? []) {
      const isNamed = inside.startsWith(city.label);
      const below = isNamed ? inside.slice(city.label.length) : inside;
      const codes = [province.value, city.value];
      const districts = city.children ?? [];
      if (isNamed && districts.length === 0) return { region: codes, rest: below };
      const district = districts.find(({ label }) => below.startsWith(label));
      if (district) return { region: [...codes, district.value], rest: below.slice(district.label.length) };
    }
  }
  return { rest: address };
}
