/** Addresses as the URL parser reads them. */

/**
 * Parses an address once: `URL.canParse` before the constructor would parse it twice.
 * @param address Any text.
 * @param base What it is relative to.
 * @returns The address; nothing for text that is none.
 */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
