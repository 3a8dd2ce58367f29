/** Parts of the package that most requests do not need, each loaded when one first does. */

/**
 * Loads a part once.
 * @param load Imports it.
 * @returns Gives the part; after a load that failed, the next call tries again.
 */
export function onDemand<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined
  return () => {
    part ??= load().catch((error: unknown) => {
      part = undefined
      throw error
    })
    return part
  }
}
