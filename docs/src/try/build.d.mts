import type { Metafile } from "esbuild"

/** Builds "Try it" into a folder: `page.js`, `providers/<id>.js` and what they share. */
export function buildTryIt(outdir: string): Promise<Metafile[]>
