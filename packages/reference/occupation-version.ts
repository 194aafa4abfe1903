/**
 * Names the built-in table: SHA-256 of its rows. It stands apart from them so that a page can tell that the built-in table
 * is in force before it has fetched one.
 */
export const builtInOccupationVersion = '6ae990815e364602fb6e73166d8d7b871ec1c713f0b8ed4f91788a5cee81dbbd';
