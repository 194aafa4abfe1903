/** Ids by which toolbar and toggle pass the focus to each other. */
export const careToolbarId = 'care-toolbar';
export const careToggleId = 'care-toggle';

/** Shown and said while pages are read aloud. */
export const readAloudGuide = '朗读已打开：指到或点到哪里，就读哪里。按 Esc 键停下，再点“朗读”关闭。';
