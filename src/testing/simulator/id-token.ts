/** ID tokens that the kit of a device or of a page hands to an app, as it would get them of a simulated provider. */
import { type JWTPayload, SignJWT } from "jose"
import { sha256Hex } from "#hash"
import { nativeTokens } from "../../../generated/native.js"
import { readValueAt } from "../../engine/notation/template.js"
import type { NativeTokens } from "../../types/native-tokens.js"
import { getSigningKey, issuerFor, subjectOf } from "./issue.js"
import type { Persona } from "./persona.js"
import { SimulatorError } from "./refusal.js"
import { loadSchema, type SimulatedProvider } from "./simulated-provider.js"
import { createUserAt } from "./user.js"

const nativeFaults = [
  "bad-signature",
  "expired-id-token",
  "wrong-audience",
  "wrong-issuer",
  "wrong-nonce",
] as const

/** What is wrong with an ID token. */
export type NativeTokenFault = (typeof nativeFaults)[number]

/** What a kit is asked for. */
export interface NativeTokenOptions {
  /** The nonce that `nativeSignIn` gave; the kit hashes it where the entry says so. */
  nonce?: string
  /** Client id of the app that asks; default that of the provider. */
  client?: string
  /** Who signs in; default `ordinary`. */
  persona?: Persona
  /** What is wrong with the token; default nothing. */
  fault?: NativeTokenFault
}

/** Finds what is said of ID tokens that clients hold; undefined where nothing is. */
export function findNativeTokens({
  config,
  simulation,
}: Pick<SimulatedProvider, "config" | "simulation">): NativeTokens | undefined {
  return config.native ?? nativeTokens[simulation.provider]
}

/** Picks how such tokens are signed: no secret of a client is a key there. */
export function nativeAlgorithm({ alg }: Pick<SimulatedProvider, "alg">): string {
  return alg.startsWith("HS") ? "ES256" : alg
}

/**
 * Signs the ID token that a kit hands to a client (OpenID Connect Core 1.0, section 2). The party that asked stands in `azp`, as
 * servers write it, where clients of several platforms have one account.
 * @throws {SimulatorError} Where nothing is said of such tokens.
 */
export async function makeIdToken(
  provider: SimulatedProvider,
  { nonce, client, persona = "ordinary", fault }: NativeTokenOptions = {},
): Promise<string> {
  const native = findNativeTokens(provider)
  if (!native)
    throw new SimulatorError(`The provider "${provider.id}" has no entry of ID tokens that clients hold.`)
  if (fault !== undefined && !nativeFaults.includes(fault))
    throw new SimulatorError(
      `The fault "${fault}" cannot happen to an ID token. Possible are: ${nativeFaults.join(", ")}.`,
      { provider: provider.id },
    )
  await loadSchema(provider)
  const user = createUserAt(provider, persona)
  const posted = new Set(provider.config.callback?.json ?? [])
  const facts = native.profile
    ? Object.entries(native.profile).map(([path, claim]) => [claim, readValueAt(user.profile, path)])
    : Object.entries(user.profile).filter(([name]) => !posted.has(name))
  const now = Math.floor(Date.now() / 1000)
  const asker = client !== undefined && client !== provider.clientId ? client : undefined
  const claims: JWTPayload = {
    ...Object.fromEntries(facts),
    iss: fault === "wrong-issuer" ? "https://another-issuer.example" : issuerFor(provider, user),
    sub: subjectOf(provider, user),
    aud: fault === "wrong-audience" ? "another-client" : (asker ?? provider.clientId),
    ...(asker === undefined ? {} : { azp: asker }),
    iat: fault === "expired-id-token" ? now - 7200 : now,
    exp: fault === "expired-id-token" ? now - 3600 : now + 3600,
  }
  if (native.nonce !== "none" && nonce !== undefined) {
    const given = fault === "wrong-nonce" ? `not-${nonce}` : nonce
    claims.nonce = native.nonce === "sha256" ? await sha256Hex(given) : given
  }
  const alg = nativeAlgorithm(provider)
  const { key, jwk } = await getSigningKey(alg, fault === "bad-signature" ? "attacker" : "provider")
  return new SignJWT(claims).setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "JWT" }).sign(key)
}
