/** The end value of the slider, where it must be released (spec 1 §4). It starts at 0. */
export const SLIDER_END = 100;

/** The minimum time from challenge to release in milliseconds. A faster release is not human. */
export const SLIDER_SHORTEST_MS = 150;
