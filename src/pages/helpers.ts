/** Handlebars helpers that templates may call besides the built-in ones; the precompiler refuses any other name. */
export const knownHelpers: Readonly<Record<string, boolean>> = {}
