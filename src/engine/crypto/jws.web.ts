/** Where there is no `node:crypto`, nothing verifies a signature in place. */

/** Leaves every signature to the library. */
export function isSignedBy(_alg: string, _key: CryptoKey, _text: string, _signature: string): boolean {
  return false
}
