import { type Browser, chromium } from '@playwright/test';

/** Starts the Chromium that the script found, or Playwright's own. */
export function openChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['PORTAL_CHROMIUM'] || undefined,
    args: ['--no-sandbox', '--disable-background-networking', ...flags],
  });
}
