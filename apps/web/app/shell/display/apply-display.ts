import type { DisplaySettings } from './display-settings.ts';

/** The part of an element that the settings are applied to. */
export interface DisplayRoot {
  dataset: Record<string, string | undefined>;
  style: { setProperty: (name: string, value: string) => void };
}

/** Applies the settings to the root element, where the style sheets read them. When the mode is off, nothing is changed. */
export function applyDisplay(settings: DisplaySettings, root: DisplayRoot): void {
  const mark = (name: string, value: string, on: boolean): void => {
    if (on) root.dataset[name] = value;
    else delete root.dataset[name];
  };
  mark('care', 'on', settings.care);
  mark('contrast', 'high', settings.care && settings.highContrast);
  mark('pointer', 'large', settings.care && settings.largePointer);
  mark('layout', 'simple', settings.care && settings.simpleLayout);
  root.style.setProperty('--zoom', String(settings.care ? settings.zoom / 100 : 1));
}
