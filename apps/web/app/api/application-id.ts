/** The application id that calls of this page carry (spec 1 §7): the page says it in its head, made for its address. */
export function applicationId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-id"]')?.content ?? 'web';
}
