import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The oldest browsers that the site is made for: the one place that says so. */
export const floor = readJson(path.join(root, 'apps/web/browser-floor.json'));

/** What `older-browsers.js` adds to browsers that lack it: a feature's path in the data, and how a page finds out whether it is there. */
export const provided = readJson(path.join(root, 'apps/web/app/older-browsers/provided.json'));

/** The compatibility data of MDN: which version of which browser has which feature. */
const data = readJson(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'));

const numbers = (version) => version.replace('≤', '').split('.').map(Number);

function isAtMost(version, most) {
  const [a, b] = [numbers(version), numbers(most)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function hasSupport(statements, browser) {
  return [statements].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement ?? {};
    return typeof added === 'string' && added !== 'preview' && !removed && !flags && !prefix && !other && isAtMost(added, floor[browser]);
  });
}

/** The entry of a feature, such as `javascript.builtins.Array.at`. Undefined if the data does not know it. */
export function findFeature(feature) {
  let entry = data;
  for (const part of feature.split('.')) {
    entry = Object.hasOwn(entry, part) ? entry[part] : undefined;
    if (!entry) return undefined;
  }
  return entry;
}

/** The browsers of the floor that lack a feature. Undefined if the data does not know it. */
export function listLacking(feature) {
  const support = findFeature(feature)?.__compat?.support;
  return support && Object.keys(floor).filter((browser) => support[browser] !== undefined && !hasSupport(support[browser], browser));
}

/** Whether a feature, or what it is part of, is added to browsers that lack it. */
export const isProvided = (feature) => Object.keys(provided).some((one) => feature === one || feature.startsWith(`${one}.`));

/** What pages use where it is there, and do without elsewhere, each with the reason. */
const without = readJson(path.join(root, 'apps/web/app/older-browsers/without.json'));

/** Whether pages do without a feature where it is missing. */
export const isWithout = (feature) => Object.keys(without).some((one) => feature === one || feature.startsWith(`${one}.`));

/** The names of everything below a feature: the members of an interface. */
export const membersOf = (feature) => Object.keys(findFeature(feature) ?? {}).filter((name) => name !== '__compat' && name !== '__meta');

/** The names of all built-in objects, interfaces and members that the oldest browsers lack. */
export function listNewNames() {
  const owners = ['javascript.builtins', 'api'].flatMap((area) => membersOf(area).map((name) => `${area}.${name}`));
  const features = [...owners, ...owners.flatMap((owner) => membersOf(owner).map((name) => `${owner}.${name}`))];
  const isNew = (feature) => (listLacking(feature) ?? []).length > 0 && !isProvided(feature) && !isWithout(feature);
  return new Set(
    features.filter(isNew).map((feature) =>
      feature
        .split('.')
        .at(-1)
        .replace(/_static$/, ''),
    ),
  );
}
