/**
 * Runs in the head: fetches and runs the page's scripts once the page has been painted, so that they never keep anybody from
 * reading it. The server marks what waits (`deferScripts` in its page renderer); without its marks this does nothing.
 * A window that nobody looks at is not painted, and does not wait.
 */
export const afterPaintBootScript =
  "(function(){var d=document,done;function go(){if(done)return;if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',go);done=1;" +
  "d.querySelectorAll('link[rel=after-paint]').forEach(function(l){l.rel='modulepreload'});" +
  "d.querySelectorAll('script[type=after-paint]').forEach(function(p){var s=d.createElement('script');s.type='module';" +
  's.textContent=p.textContent;d.head.appendChild(s)})}' +
  "if(d.visibilityState!=='visible')go();else{requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,3000)}})()";
