/**
 * The twin for runtimes whose `fetch` alone connects: none tells what a name leads to, or lets an address be chosen.
 * Such platforms keep their own networks out of reach. The conditions that they set choose this file, see `imports`
 * in package.json.
 */

/** Stands for the runtime's own transport. */
export function createPublicTransport(_label: string): typeof fetch | undefined {
  return undefined
}
