/** Simulated providers while an app is developed. Import from `authlas/development`. */
import { environmentName, readEnvironment } from "../engine/config/environment.js"
import { toProviderObject } from "../engine/config/providers.js"
import type { Provider } from "../types/any-provider.js"
import type { VerificationRequestParams } from "../types/mail-provider.js"
import type { SimulateOptions } from "./simulator/simulate.js"

/** Key of the global in which a process keeps its simulated providers, by the text of the real ones. */
const key: unique symbol = Symbol.for("authlas.simulated-providers")

/**
 * Simulates the providers of an app on the developer's computer: anybody signs in as a user of their choice, without an
 * account. It does so with `AUTH_SIMULATE=true` and `NODE_ENV=development`, which the development servers of frameworks
 * set; never in production. Links of mails are printed instead of sent.
 *
 * Equal providers have one simulation in a process, because bundlers load modules several times, and a simulated provider
 * knows only its own users.
 * @param providers The real providers.
 * @param simulated The value of `AUTH_SIMULATE`, for frameworks whose variables are not in `process.env`.
 * @param options `scopes`: scopes by provider id, besides those of the provider's entry, as `simulate` takes them.
 * @returns The providers for the config: the given ones, unless they are simulated.
 * @example const config = { providers: await simulateInDevelopment([Example]) }
 */
export async function simulateInDevelopment(
  providers: readonly Provider[],
  simulated: string | undefined = readEnvironment().AUTH_SIMULATE,
  { scopes = {} }: Pick<SimulateOptions, "scopes"> = {},
): Promise<Provider[]> {
  // The value at run time counts: some bundlers write "development" in place of the expression below.
  if (readEnvironment().NODE_ENV !== "development" || simulated !== "true") return [...providers]
  // Bundlers leave the simulation out of a production build where the condition is written like this, and stands around
  // the import itself.
  if (process.env.NODE_ENV === "development") {
    const objects = providers.map((provider) => toProviderObject(provider))
    const text = JSON.stringify([objects, scopes], (_, value: unknown) =>
      typeof value === "function" ? String(value) : value,
    )
    const holder = globalThis as { [key]?: Map<string, Promise<Provider[]>> }
    holder[key] ??= new Map()
    const simulations = holder[key]
    const served =
      simulations.get(text) ??
      Promise.all([import("./simulator/simulate.js"), import("./simulator/client-key.js")]).then((modules) =>
        serveSimulated(providers, scopes, ...modules),
      )
    simulations.set(text, served)
    served.catch(() => simulations.delete(text))
    return served
  }
  return [...providers]
}

async function serveSimulated(
  providers: readonly Provider[],
  scopes: NonNullable<SimulateOptions["scopes"]>,
  { exampleOptions, simulate }: typeof import("./simulator/simulate.js"),
  { createKeyOption }: typeof import("./simulator/client-key.js"),
): Promise<Provider[]> {
  const examples = exampleOptions()
  const prepare = async (given: Provider): Promise<Provider> => {
    const provider = toProviderObject(given)
    // The config reads the issuer from the same variable.
    const issuer = readEnvironment()[`AUTH_${environmentName(provider.id)}_ISSUER`]
    const own = {
      clientId: "simulated",
      clientSecret: "simulated",
      ...examples.get(provider.id),
      ...(issuer ? { issuer } : {}),
      ...(await createKeyOption(provider)),
    }
    if (provider.type === "email") return { ...provider, options: { ...provider.options, ...printed } }
    if (provider.type !== "oauth" && provider.type !== "oidc") return given
    return toProviderObject(
      given === provider ? { ...provider, options: { ...provider.options, ...own } } : given,
      own,
    )
  }
  const prepared = await Promise.all(providers.map(prepare))
  // The engine refuses a user whose address another provider's user has, until the app links both.
  const address = (text: string, id: string): string => text.replace("@", `+${id}@`)
  const simulator = simulate(prepared, { scopes, ...(prepared.length > 1 ? { address } : {}) })
  return (await simulator.serve({ background: true })).providers
}

/** Prints the link of a mail instead of sending it; of mails that are for no sign-in also to whom they go. */
const printed = {
  sendVerificationRequest: async ({ url, identifier, purpose }: VerificationRequestParams) =>
    console.log(
      purpose ? `The link of the mail to ${identifier} (${purpose}):` : "The link of the mail:",
      url,
    ),
}
