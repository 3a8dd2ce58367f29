/** Probes of clients that prove themselves by an assertion (RFC 7523, OpenID Connect Core 1.0, section 9). */
import { generateKeyPair } from "jose"
import { toProviderObject } from "../../engine/config/providers.js"
import { memoize } from "../../engine/memory.js"
import type { OAuthUserConfig } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
import {
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type Subject,
} from "./proof-app.js"
import { signInOnce } from "./sign-ins.js"

const defaultAlgorithm = "RS256"

/** The client's key, and one that is not registered. Both are made once, because RSA keys take long to find. */
const defaultKeys = memoize(() => ({
  own: createPrivateKey(defaultAlgorithm),
  other: createPrivateKey(defaultAlgorithm),
}))

async function createPrivateKey(alg: string): Promise<CryptoKey> {
  return (await generateKeyPair(alg, { extractable: true })).privateKey
}

function getKey({ config }: SimulatedProvider, whose: "own" | "other"): Promise<CryptoKey> {
  const alg = config.client?.token_endpoint_auth_signing_alg ?? defaultAlgorithm
  return alg === defaultAlgorithm ? defaultKeys()[whose] : createPrivateKey(String(alg))
}

/** Configures a provider as an application does that uses a method of client authentication. */
function configureMethod(provider: ProviderObject, method: string, key?: CryptoKey): ProviderObject {
  const options = (provider.options ?? {}) as OAuthUserConfig<Profile>
  const token = typeof options.token === "string" ? { url: options.token } : options.token
  const own: OAuthUserConfig<Profile> = {
    ...options,
    client: { ...options.client, token_endpoint_auth_method: method },
    ...(key ? { token: { ...token, clientPrivateKey: key } } : {}),
  }
  return toProviderObject({ ...provider, options: own } as ProviderObject)
}

/** Gives an application a key, where every client of the provider needs one and it has none. */
export async function withKey(subject: Subject, simulated: SimulatedProvider): Promise<Subject> {
  const { authMethod, config } = simulated
  if (authMethod !== "private_key_jwt" || config.token?.clientPrivateKey) return subject
  const key = await getKey(simulated, "own")
  return { ...subject, provider: configureMethod(subject.provider, authMethod, key) }
}

/** Lists the probes of the assertions that a provider takes. */
export function assertionProbes(subject: Subject, simulated: SimulatedProvider): Probe[] {
  const methods = new Set([simulated.authMethod, ...(simulated.simulation.authMethods ?? [])])
  const probes = ["client_secret_jwt", "private_key_jwt"]
    .filter((method) => methods.has(method))
    .map(
      (method): Probe => ({
        name: method,
        run: async () => {
          const key = method === "private_key_jwt" ? await getKey(simulated, "own") : undefined
          return signInOnce(
            { ...subject, provider: configureMethod(subject.provider, method, key) },
            "ordinary",
          )
        },
      }),
    )
  if (!methods.has("private_key_jwt")) return probes
  // A provider that accepts any assertion would make the other probes worthless.
  const wrongKey: Probe = {
    name: "wrong-client-key",
    run: async () => {
      const [own, other] = await Promise.all([getKey(simulated, "own"), getKey(simulated, "other")])
      const provider = configureMethod(subject.provider, "private_key_jwt", own)
      const proofApp = openProofApp(
        { ...subject, provider },
        { validation: "strict", replace: (one) => configureMethod(one, "private_key_jwt", other) },
      )
      // A provider of pushed requests refuses the client before the browser goes there.
      const answer = await proofApp.signIn().then(
        ({ result }) => result,
        (error: unknown) => String(error),
      )
      const { appLog } = proofApp
      const isLogged = appLog.errors.some(({ message }) => message.includes("invalid_client"))
      return findingsOf(
        [typeof answer === "string" || !answer.session, "a client with another key signed a user in"],
        [
          isLogged,
          `the log does not say invalid_client (${typeof answer === "string" ? answer : describeResponse(answer)}); ${describeLog(appLog)}`,
        ],
      )
    },
  }
  return [...probes, wrongKey]
}
