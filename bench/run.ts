// `npm run bench`: runs every measurement. `npm run bench -- home quote`: only these. Fails only if a measurement could not be made.
import { cpus, loadavg } from 'node:os';
import { cards } from './identity/cards.ts';
import { centre } from './pages/centre.ts';
import { content } from './content/content.ts';
import { coreSystem } from './sale/core.ts';
import { epolicies } from './sale/epolicies.ts';
import type { Measure } from './figures.ts';
import { grid } from './sale/grid.ts';
import { group } from './sale/group.ts';
import { home } from './pages/home.ts';
import { lighthouseScores } from './pages/lighthouse.ts';
import { memory } from './pages/memory.ts';
import { ocr } from './identity/ocr.ts';
import { ocrLoad } from './identity/ocr-load.ts';
import { overload } from './sale/overload.ts';
import { picker } from './pages/picker.ts';
import { printOutcome } from './print-outcome.ts';
import { purchase, purchaseByPages } from './sale/purchase.ts';
import { familyQuote, quote } from './sale/quote.ts';
import { renewalFaults, renewals } from './sale/renewals.ts';
import { roster } from './sale/roster.ts';
import { rules } from './sale/rules.ts';
import { scripts } from './pages/scripts.ts';
import { search } from './content/search.ts';
import { secondStart } from './pages/second-start.ts';
import { shelf } from './sale/shelf.ts';
import { signIns } from './identity/sign-in.ts';
import { uncached } from './pages/uncached.ts';
import { versions } from './sale/versions.ts';

const measures: readonly Measure[] = [
  home,
  uncached,
  quote,
  familyQuote,
  versions,
  purchase,
  purchaseByPages,
  epolicies,
  scripts,
  lighthouseScores,
  memory,
  secondStart,
  rules,
  roster,
  group,
  grid,
  shelf,
  picker,
  content,
  search,
  ocr,
  cards,
  ocrLoad,
  centre,
  signIns,
  renewals,
  renewalFaults,
  overload,
  coreSystem,
];

/** A name may carry a number, `renewals=100000`, which its measurement reads. */
function chosenMeasures(asked: readonly string[]): readonly Measure[] {
  const names = asked.map((one) => one.replace(/=\d+$/, ''));
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name));
  if (unknown.length === 0) return names.length === 0 ? measures : measures.filter(({ name }) => names.includes(name));
  console.error(
    `no such measure: ${unknown.join(', ')}\nthere are:\n${measures.map(({ name, title }) => `  ${name}: ${title}`).join('\n')}`,
  );
  return process.exit(2);
}

const [processor] = cpus();
console.log(
  `one run on one machine: ${cpus().length} × ${processor?.model ?? 'processor'}, load ${(loadavg()[0] ?? 0).toFixed(1)} before it, Node ${process.version}`,
);
let failures = 0;
for (const measure of chosenMeasures(process.argv.slice(2))) {
  try {
    printOutcome(measure, await measure.run());
  } catch (error) {
    failures += 1;
    console.error(`\n${measure.name}: could not be measured\n`, error);
  }
}
process.exit(failures > 0 ? 1 : 0);
