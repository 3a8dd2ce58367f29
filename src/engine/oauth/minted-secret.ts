/** Client secrets that are JWTs signed with the developer's own key. */

import { SignJWT } from "jose/jwt/sign"
import { importPKCS8 } from "jose/key/import"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { fillText, gatherValues } from "../notation/placeholders.js"

/** Seconds before its expiry at which a secret is no longer used. */
const margin = 60
const mintedSecrets = memoizeByObject((_: OAuthProvider) => ({ secret: "", until: 0 }))

/** Mints a client secret when the provider declares how (`mint`). Throws when the key is missing or not a PKCS #8 PEM text. */
export async function mintClientSecret(provider: OAuthProvider): Promise<string | undefined> {
  if (!provider.mint) return undefined
  const now = Math.floor(Date.now() / 1000)
  const kept = mintedSecrets(provider)
  if (kept.until > now) return kept.secret
  const { alg, aud, maxAge = 300 } = provider.mint
  const [pem, kid, iss] = [provider.mint.key, provider.mint.kid, provider.mint.iss].map(
    (text) => text && fillText(text, gatherValues(provider)),
  )
  if (!pem) throw mintError(provider, writeMessage("mint-key-missing"))
  let key: CryptoKey
  try {
    // Environment variables often carry the line breaks as two characters.
    key = await importPKCS8(pem.replaceAll("\\n", "\n").trim(), alg)
  } catch {
    throw mintError(provider, writeMessage("mint-key-malformed", alg))
  }
  const secret = await new SignJWT()
    .setProtectedHeader({ alg, ...(kid ? { kid } : {}) })
    .setIssuer(iss || provider.clientId)
    .setSubject(provider.clientId)
    .setAudience(aud)
    .setIssuedAt(now)
    .setExpirationTime(now + maxAge)
    .sign(key)
  Object.assign(kept, { secret, until: now + Math.max(maxAge - margin, maxAge / 2) })
  return secret
}

function mintError({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(writeMessage("mint-failed", id, what), { provider: id })
}
