import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Agreement } from '../../help/agreements.tsx';

type Read = Pick<Application, 'documentsRead'>;

/** Whether the declarations were agreed to with another version of one of these texts. */
export function isOutdated({ documentsRead }: Read, agreements: readonly Agreement[]): boolean {
  return agreements.some(({ id, version }) => (documentsRead[id] ?? version) !== version);
}

/** The answer to the declarations, with the versions of the texts that they name. */
export function withDeclaration(application: Application, agreements: readonly Agreement[], declarationAgreed: boolean): Application {
  const shown = Object.fromEntries(agreements.map(({ id, version }) => [id, version]));
  return { ...application, declarationAgreed, documentsRead: { ...application.documentsRead, ...shown } };
}

/** The versions that were agreed to. Undefined for declarations from before they named these texts. */
export function agreedVersions({ documentsRead }: Read, agreements: readonly Agreement[]): string[] | undefined {
  const versions = agreements.map(({ id }) => documentsRead[id]).filter((version) => version !== undefined);
  return versions.length === agreements.length && versions.length > 0 ? versions : undefined;
}
