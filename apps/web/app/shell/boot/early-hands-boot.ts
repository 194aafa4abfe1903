/** What a visitor did before the page was alive: the controls they touched, oldest first, each with what it then held. */
export interface EarlyHands {
  readonly touched: Map<Element, string | boolean | undefined>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyHands?: EarlyHands;
  }
}

/**
 * Runs in the head: notes which buttons are pressed and what is typed or ticked before the page's scripts are there, and keeps
 * the browser from sending a form by itself, which would lose what was typed. `replayEarlyHands` makes good for it.
 */
export const earlyHandsBootScript =
  "(function(){var t=new Map(),on=['click','input','submit'];function note(e){var n=e.target;" +
  "if(e.type==='submit')return e.preventDefault();" +
  "if(e.type==='click'){n=n.closest('button');if(!n)return;e.preventDefault();t.set(n)}" +
  "else t.set(n,n.type==='checkbox'||n.type==='radio'?n.checked:n.value)}" +
  'on.forEach(function(y){addEventListener(y,note,true)});' +
  'window.earlyHands={touched:t,stop:function(){on.forEach(function(y){removeEventListener(y,note,true)})}}})()';
