/** Ids by which toolbar and toggle pass the focus to each other. */
export const careToolbarId = 'care-toolbar';
export const careToggleId = 'care-toggle';
