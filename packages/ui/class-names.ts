/** Joins class names and skips absent ones, so that conditions can be written inline. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
