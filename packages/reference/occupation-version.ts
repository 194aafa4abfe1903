/** The version of the built-in table: the SHA-256 hash of its rows. */
export const builtInOccupationVersion = '6ae990815e364602fb6e73166d8d7b871ec1c713f0b8ed4f91788a5cee81dbbd';
