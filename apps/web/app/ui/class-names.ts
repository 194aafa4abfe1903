/** Joins class names, leaving out what is absent, so that conditions can stand inline. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
