/** The visitor's settings of the elderly mode (关爱版). Stored in the cookie `display`, also after logout. */
export interface DisplaySettings {
  /** The mode is on and its toolbar shown. */
  care: boolean;
  /** Percent, 100 to 200 in steps of 10 (spec 1 §9). */
  zoom: number;
  highContrast: boolean;
  largePointer: boolean;
  /** One column, no carousels, the home page begins with four large tasks. */
  simpleLayout: boolean;
  readAloud: boolean;
}

export type DisplayAction = 'open' | 'reset' | 'enlarge' | 'shrink' | 'quit' | DisplayFlag;
export type DisplayFlag = 'highContrast' | 'largePointer' | 'simpleLayout' | 'readAloud';

export const displayCookie = 'display';
export const smallestZoom = 100;
export const largestZoom = 200;
/** Where the mode begins: its letters are visibly larger at once. */
const openingZoom = 130;
const zoomStep = 10;

export const defaultDisplay: DisplaySettings = {
  care: false,
  zoom: smallestZoom,
  highContrast: false,
  largePointer: false,
  simpleLayout: false,
  readAloud: false,
};

const flagLetters: Record<DisplayFlag, string> = { highContrast: 'c', largePointer: 'p', simpleLayout: 's', readAloud: 'r' };

/**
 * The settings after one press (spec 1 §4). Opening enlarges to 130. Quit and reset both return the zoom to 100 and hide the toolbar;
 * reset also clears the other choices, quit keeps them.
 */
export function changeDisplay(settings: DisplaySettings, action: DisplayAction): DisplaySettings {
  switch (action) {
    case 'open':
      return { ...settings, care: true, zoom: Math.max(openingZoom, settings.zoom) };
    case 'enlarge':
      return { ...settings, zoom: Math.min(largestZoom, settings.zoom + zoomStep) };
    case 'shrink':
      return { ...settings, zoom: Math.max(smallestZoom, settings.zoom - zoomStep) };
    case 'quit':
      return { ...settings, care: false, zoom: smallestZoom };
    case 'reset':
      return defaultDisplay;
    default:
      return { ...settings, [action]: !settings[action] };
  }
}

/** Cookie value: mode, zoom, one letter for each active choice, e.g. `1.150.cr`. */
export function writeDisplay(settings: DisplaySettings): string {
  const letters = flagNames()
    .filter((flag) => settings[flag])
    .map((flag) => flagLetters[flag]);
  return `${settings.care ? 1 : 0}.${settings.zoom}.${letters.join('')}`;
}

/** Reads a cookie value; an invalid one gives the defaults. */
export function readDisplay(value: string | undefined): DisplaySettings {
  const match = /^([01])\.(1\d0|200)\.([cpsr]{0,4})$/.exec(value ?? '');
  if (!match) return defaultDisplay;
  const letters = match[3] ?? '';
  return {
    care: match[1] === '1',
    zoom: Number(match[2]),
    highContrast: letters.includes(flagLetters.highContrast),
    largePointer: letters.includes(flagLetters.largePointer),
    simpleLayout: letters.includes(flagLetters.simpleLayout),
    readAloud: letters.includes(flagLetters.readAloud),
  };
}

function flagNames(): readonly DisplayFlag[] {
  return ['highContrast', 'largePointer', 'simpleLayout', 'readAloud'];
}
