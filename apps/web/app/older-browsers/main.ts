/* What older browsers lack, added before the page starts. Browsers that have all of it never load this script: `find-older-browsers.ts` asks
   each for what `provided.json` lists. */
import 'core-js/stable/array/at.js';
import 'core-js/stable/array/find-last-index.js';
import 'core-js/stable/array/find-last.js';
import 'core-js/stable/array/to-reversed.js';
import 'core-js/stable/array/to-sorted.js';
import 'core-js/stable/map/group-by.js';
import 'core-js/stable/object/has-own.js';
import 'core-js/stable/promise/with-resolvers.js';
import 'core-js/stable/string/at.js';
import 'core-js/stable/string/to-well-formed.js';
import 'core-js/stable/url/can-parse.js';
import { addCalls } from './calls.ts';
import { addDialogs } from './dialogs.ts';
import { addSignals } from './signals.ts';
import { addStreams } from './streams.ts';
import { followStyles } from './follow-styles.ts';

// React would take it for a script of its own.
document.currentScript?.remove();
addCalls();
addSignals();
addStreams();
addDialogs();
followStyles();
