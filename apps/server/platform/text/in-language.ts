/** The language in which files of content are judged. */
export type Language = 'en' | 'zh';

let language: Language = 'en';

/** Set once, when the process starts, from `PORTAL_MESSAGES`. */
export function speak(chosen: Language): void {
  language = chosen;
}

/** A message for the people who write content, in the language that they have chosen. Both texts say what to do. */
export function inLanguage(en: string, zh: string): string {
  return language === 'zh' ? zh : en;
}
