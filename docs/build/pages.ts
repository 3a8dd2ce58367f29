/** Writes the pages that come from the catalogue and the sources: `node build/pages.ts`. */
