import { findContradiction } from '@portal/rules/service/offered-services.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import type { Line } from './written-texts.ts';

/** A line that says of a service that it is done by phone only, or online, though it is not. */
export function findWrongServices({ at, text }: Line): string[] {
  const found = findContradiction(text);
  if (!found) return [];
  const { service, sentence } = found;
  const [en, zh] = service.state === 'online' ? ['online', '可以网上办理'] : ['done by staff', '由热线、柜台办理'];
  return [
    `${at}: ${inLanguage(`${service.name} is ${en}, and the text says “${sentence}”`, `${service.name}目前${zh}，而这里写的是“${sentence}”，请改正`)}`,
  ];
}
