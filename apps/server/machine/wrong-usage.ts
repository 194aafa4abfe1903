/** An operator's command is unknown, lacks something or has too much: the usage is shown. */
export class WrongUsage extends Error {}

export function need(value: string | undefined): string {
  if (!value) throw new WrongUsage();
  return value;
}
