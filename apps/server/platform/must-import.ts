/**
 * Whether a content file is to be imported. By hand: unless it is in force already. When a server seeds what it brings along:
 * only if there is nothing yet, or what is in force was seeded by another version. What an operator imported stays.
 */
export function mustImport(
  inForce: { readonly version: string; readonly seeded_version: string | null } | undefined,
  version: string,
  seeds: boolean,
): boolean {
  if (!inForce) return true;
  if (inForce.version === version) return false;
  return !seeds || inForce.version === inForce.seeded_version;
}
