/** The id of the toolbar's first row: the toggle passes the focus to it. */
export const careToolbarId = 'care-toolbar';

/** Shown and said while pages are read aloud. */
export const readAloudGuide = '朗读已打开：指到或点到哪里，就读哪里。按 Esc 键停下，再点“朗读”关闭。';
