/** The probe of a provider whose credentials stand in the environment: its factory called without them, and left as it is. */
import { environmentName, setEnvDefaults } from "../../engine/config/environment.js"
import type { Provider } from "../../types/any-provider.js"
import { customFetch, madeByKey } from "../../types/provider.js"
import type { ProviderObject } from "../simulator/provider.js"
import type { Probe, Subject } from "./proof-app.js"

/** The options that variables say, and how the names of these end. */
const variables = { clientId: "ID", clientSecret: "SECRET", issuer: "ISSUER", apiKey: "KEY" } as const

type Options = Record<string, unknown>
type Factory = (options?: Options) => ProviderObject

/** The options that variables cannot say, and the variables in place of the others. */
function moveToEnvironment(provider: ProviderObject): { env: Record<string, string>; options: Options } {
  const options: Options = { ...(provider.options as Options | undefined) }
  const env: Record<string, string> = {}
  for (const [name, suffix] of Object.entries(variables)) {
    const value = options[name]
    delete options[name]
    if (typeof value === "string") env[`AUTH_${environmentName(provider.id)}_${suffix}`] = value
  }
  return { env, options }
}

function complete(provider: Provider, env: Record<string, string>): ProviderObject {
  const config = { providers: [provider] }
  setEnvDefaults(env, config, true)
  return config.providers[0] as ProviderObject
}

/**
 * Lists the ways in which an application can leave the credentials to the environment.
 * @param provider Made with credentials in its options. Without a note of its factory the object itself loses them.
 */
function fromEnvironment(provider: ProviderObject): Array<readonly [how: string, made: ProviderObject]> {
  const { env, options } = moveToEnvironment(provider)
  const { [madeByKey]: factory } = provider as { [madeByKey]?: Factory }
  const called = complete((factory ? factory(options) : { ...provider, options }) as Provider, env)
  const needsNothing = Object.keys(options).length === 0
  return [
    ["called without credentials", called],
    ...(factory && needsNothing ? [["left uncalled", complete(factory as Provider, env)] as const] : []),
  ]
}

/**
 * The probe `environment`: what the provider demands is sent, wherever the credentials come from.
 * @param subject The provider under proof.
 * @param signIn Plays a sign-in of an app whose provider is replaced, and says what is wrong.
 * @returns None for a provider whose options hold no credentials.
 */
export function environmentProbes(
  subject: Subject,
  signIn: (replace: (one: ProviderObject) => ProviderObject) => Promise<string[]>,
): Probe[] {
  if (Object.keys(moveToEnvironment(subject.provider).env).length === 0) return []
  const ask = async (): Promise<string[]> => {
    const findings: string[] = []
    for (const [how, made] of fromEnvironment(subject.provider)) {
      const wrong = await signIn((one) => {
        const { [customFetch]: transport } = one as { [customFetch]?: typeof fetch }
        return { ...made, [customFetch]: transport } as ProviderObject
      })
      findings.push(...wrong.map((text) => `${how}: ${text}`))
    }
    return findings
  }
  return [{ name: "environment", ask }]
}
