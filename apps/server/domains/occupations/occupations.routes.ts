import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { OccupationCatalogue } from './occupation-catalogue.ts';

export function bindOccupationCalls(bind: CallBinder, { occupations }: { occupations: OccupationCatalogue }): void {
  bind('getOccupationVersion', async () => ({ version: (await occupations.current()).version }));

  bind('getOccupationTable', async ({ version }) => {
    const found = await occupations.version(version);
    if (!found) return refuse('OCCUPATIONS_NOT_FOUND');
    return { body: await found.encoded(), type: 'text/plain; charset=utf-8', fileName: 'occupations.txt', unchanging: version };
  });
}
