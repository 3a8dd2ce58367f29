// Generated from codegen/vocabulary by `npm run generate`. Edit the vocabulary, not this file.
/** Words of an entry that a provider's configuration has under the same name. */
export const passedWords = { state: true, callback: true, hints: true } as const
