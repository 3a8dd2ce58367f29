/** Where there is no `node:crypto`, nothing verifies a signature in place. */

/**
 * Leaves every signature to the library.
 * @param _alg The algorithm that the token names.
 * @param _key A public key.
 * @param _text What is signed.
 * @param _signature The signature in base64url.
 * @returns False, which says nothing.
 */
export function isSignedBy(_alg: string, _key: CryptoKey, _text: string, _signature: string): boolean {
  return false
}
