/** The application id that the calls of this page carry (spec 1 §7). The server chooses it by the page's address and writes it into the head. */
export function applicationId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-id"]')?.content ?? 'web';
}
