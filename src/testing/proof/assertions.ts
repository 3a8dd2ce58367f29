/** Probes of clients that prove themselves by an assertion (RFC 7523, OpenID Connect Core 1.0, section 9). */
import { generateKeyPair } from "jose"
import { givenProvider } from "../../engine/config/providers.js"
import { once } from "../../engine/memory.js"
import type { OAuthUserConfig } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
import { ending, logged, openProofApp, type Probe, type Subject } from "./proof-app.js"
import { signInOnce } from "./sign-ins.js"

const usualAlgorithm = "RS256"

/** Key pairs for RSA take long to find; the client's, and one that is not registered. */
const usualKeys = once(() => ({ own: privateKey(usualAlgorithm), other: privateKey(usualAlgorithm) }))

async function privateKey(alg: string): Promise<CryptoKey> {
  return (await generateKeyPair(alg, { extractable: true })).privateKey
}

function keyFor({ config }: SimulatedProvider, whose: "own" | "other"): Promise<CryptoKey> {
  const alg = config.client?.token_endpoint_auth_signing_alg ?? usualAlgorithm
  return alg === usualAlgorithm ? usualKeys()[whose] : privateKey(String(alg))
}

/** The provider as an application configures it that proves itself so. */
function configured(provider: ProviderObject, method: string, key?: CryptoKey): ProviderObject {
  const options = (provider.options ?? {}) as OAuthUserConfig<Profile>
  const token = typeof options.token === "string" ? { url: options.token } : options.token
  const own: OAuthUserConfig<Profile> = {
    ...options,
    client: { ...options.client, token_endpoint_auth_method: method },
    ...(key ? { token: { ...token, clientPrivateKey: key } } : {}),
  }
  return givenProvider({ ...provider, options: own } as ProviderObject)
}

/**
 * Gives an application the key that it needs at a provider where every client proves itself by one.
 * @param subject The provider under proof.
 * @param simulated Its simulation.
 * @returns The same, with a key where it needs one and has none.
 */
export async function withKey(subject: Subject, simulated: SimulatedProvider): Promise<Subject> {
  const { authMethod, config } = simulated
  if (authMethod !== "private_key_jwt" || config.token?.clientPrivateKey) return subject
  const key = await keyFor(simulated, "own")
  return { ...subject, provider: configured(subject.provider, authMethod, key) }
}

async function proven(subject: Subject, simulated: SimulatedProvider, method: string): Promise<string[]> {
  const key = method === "private_key_jwt" ? await keyFor(simulated, "own") : undefined
  return signInOnce({ ...subject, provider: configured(subject.provider, method, key) }, "ordinary")
}

/** A provider that takes any assertion at all would make the other probe worth nothing. */
async function refused(subject: Subject, simulated: SimulatedProvider): Promise<string[]> {
  const [own, other] = await Promise.all([keyFor(simulated, "own"), keyFor(simulated, "other")])
  const provider = configured(subject.provider, "private_key_jwt", own)
  const replace = (one: ProviderObject): ProviderObject => configured(one, "private_key_jwt", other)
  const proofApp = openProofApp({ ...subject, provider }, { validation: "strict", replace })
  const { result } = await proofApp.signIn()
  const said = proofApp.appLog.errors.some(({ message }) => message.includes("invalid_client"))
  return [
    ...(result.session ? ["a client with another key signed a user in"] : []),
    ...(said ? [] : [`the log does not say invalid_client (${ending(result)}); ${logged(proofApp.appLog)}`]),
  ]
}

/**
 * Lists the probes of the assertions that a provider takes.
 * @param subject The provider under proof.
 * @param simulated Its simulation.
 */
export function assertionProbes(subject: Subject, simulated: SimulatedProvider): Probe[] {
  const methods = new Set([simulated.authMethod, ...(simulated.simulation.authMethods ?? [])])
  const probes = ["client_secret_jwt", "private_key_jwt"]
    .filter((method) => methods.has(method))
    .map((method): Probe => ({ name: method, ask: () => proven(subject, simulated, method) }))
  const refusals = methods.has("private_key_jwt")
    ? [{ name: "wrong-client-key", ask: () => refused(subject, simulated) }]
    : []
  return [...probes, ...refusals]
}
