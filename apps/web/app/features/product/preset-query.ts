/** The choices that a link to this page may contain. No personal data: an age, never a birthday. */
const PRESET_KEYS = ['relation', 'age', 'gender', 'coverPeriod', 'paymentPeriod', 'sumAssured'] as const;

/** The link's choices in a fixed order, without any other parameter; empty if it has none. */
export function presetQuery(search: string): string {
  const query = new URLSearchParams(search);
  const preset = new URLSearchParams();
  for (const key of PRESET_KEYS) {
    const value = query.get(key);
    if (value) preset.set(key, value);
  }
  return preset.toString();
}
