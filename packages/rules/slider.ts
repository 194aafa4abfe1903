/** Where the slider has to be released (spec 1 §4): its value goes from 0 to this. */
export const SLIDER_END = 100;

/** Milliseconds from the challenge to the release below which no hand has moved anything. */
export const SLIDER_SHORTEST_MS = 150;
