/** An operator's command that is none, lacks something or has too much: the usage is shown. */
export class WrongUsage extends Error {}

export function need(value: string | undefined): string {
  if (!value) throw new WrongUsage();
  return value;
}
