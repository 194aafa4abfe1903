import provided from '../../older-browsers/provided.json' with { type: 'json' };

/** What the sheets of the pages need that no build step can replace: browsers without it get one more sheet. */
const styles = [
  "CSS.supports('container-type','inline-size')",
  "CSS.supports('selector(:has(a))')",
  "CSS.supports('color','color-mix(in srgb,red,red)')",
  "matchMedia('(width>=1px)').matches",
].join('&&');

/** True in Chrome from 87, Safari from 14.1 and Firefox from 79 on: the floor of browser-floor.json, without asking for a version. */
const isNotTooOld = "self.WeakRef&&Promise.any&&CSS.supports('inset','0')";

/** A part that older browsers load; other versions of the site have others. */
const partOf = (kind: 'css' | 'js'): string => `/older-browsers.${kind}?v=${import.meta.env['VITE_PAGE_VERSION']}`;

/**
 * Runs in the head, in old browsers too: asks the browser for all that the pages need. One that lacks something loads the script, and the
 * sheet, that `scripts/older-browsers` builds, before the page starts; one below the floor is marked, so that its visitor is told. The
 * sources have neither, and only the server writes this text into pages.
 */
export const findOlderBrowsersScript =
  import.meta.env.PROD && import.meta.env.SSR
    ? "(function(){function has(f){try{return!!f()}catch(e){return false}}var w='';" +
      `if(!has(function(){return ${isNotTooOld}}))document.documentElement.setAttribute('data-too-old','');` +
      `if(!has(function(){return ${styles}}))w='<link rel="stylesheet" href="${partOf('css')}">';` +
      `if(w||!has(function(){return ${Object.values(provided).join('&&')}}))w+='<script src="${partOf('js')}"></'+'script>';` +
      'if(w)document.write(w)})()'
    : '';
