/**
 * Runs in the head before the first paint: applies the display settings of the cookie to <html>, so that the page does
 * not shift. Public pages are cached without a user, so the server cannot do it.
 * It must agree with `readDisplay` and `applyDisplay`; display-boot.test.ts checks that.
 */
export const displayBootScript =
  '(function(){var k="";try{k=document.cookie}catch(e){}var m=/(?:^|; )display=([01])\\.(1\\d0|200)\\.([cpsr]{0,4})(?:;|$)/.exec(k);' +
  "if(!m||m[1]!=='1')return;var h=document.documentElement,d=h.dataset;d.care='on';" +
  "h.style.setProperty('--zoom',m[2]/100);" +
  "if(m[3].includes('c'))d.contrast='high';if(m[3].includes('p'))d.pointer='large';if(m[3].includes('s'))d.layout='simple'})()";
