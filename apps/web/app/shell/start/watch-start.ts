/** The notice that the page has not started. */
export const startNoticeId = 'start-notice';

/** How long after loading everything a page may take to start, in ms. Slow phones take two seconds. */
const startsWithin = 10_000;

/**
 * Runs in the head, in old browsers too: shows the notice if a script of the page did not come, if the browser cannot run it, or if the
 * page has not started long after it loaded. React removes the notice when the page starts.
 */
export const watchStartScript =
  `(function(){function show(){var n=document.getElementById('${startNoticeId}');if(!n)return;n.hidden=false;` +
  "n.querySelector('button').onclick=function(){location.reload()}}" +
  "addEventListener('error',function(e){if(e.target.tagName==='SCRIPT'||e.error instanceof SyntaxError)show()},true);" +
  "addEventListener('load',function(){" +
  `if(!('noModule' in HTMLScriptElement.prototype))show();setTimeout(show,${startsWithin})})})()`;
