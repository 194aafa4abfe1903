const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** A few words for a user agent, by which customers recognise a device of theirs: `Chrome · Windows`. Versions are left out. */
export function nameDevice(userAgent: string | undefined): string | null {
  const words = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : null;
}

/** A network address without its last part: `203.0.113.*`, `2001:db8:1:*`. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes('.') ? `${plain.split('.').slice(0, 3).join('.')}.*` : `${plain.split(':').slice(0, 3).join(':')}:*`;
}
