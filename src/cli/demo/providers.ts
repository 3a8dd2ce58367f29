/** Loads the whole catalogue, simulated unless the environment has real credentials. */
import { catalogue } from "../../../generated/catalogue.js"
import { environmentName } from "../../engine/config/environment.js"
import { createKeyOption } from "../../testing/simulator/client-key.js"
import { type Simulator, simulate } from "../../testing/simulator/simulate.js"
import type { Provider } from "../../types/any-provider.js"
import { readCatalogue } from "../shared/catalogue.js"
import { readPackageManifest } from "../shared/package.js"

/** The providers of the demonstration, and their simulator. */
export interface DemoProviders {
  simulator: Simulator
  simulated: Provider[]
  real: Provider[]
}

type Factory = (options?: Record<string, unknown>) => Provider & { type?: string; id?: string }

/** Reads `AUTH_<ID>_ID` and `AUTH_<ID>_SECRET` like the engine. A client without a secret needs only its id. */
function readCredentials(
  id: string,
  env: NodeJS.ProcessEnv,
  known: ReadonlySet<string>,
): { clientId: string; clientSecret?: string } | undefined {
  const name = environmentName(id)
  const clientId = env[`AUTH_${name}_ID`]
  const clientSecret = env[`AUTH_${name}_SECRET`]
  if (!clientId) return undefined
  if (clientSecret) return { clientId, clientSecret }
  return known.has(`AUTH_${name}_ID`) && !known.has(`AUTH_${name}_SECRET`) ? { clientId } : undefined
}

async function loadProvider(
  module: () => Promise<unknown>,
  options: Record<string, unknown>,
): Promise<Provider> {
  const { default: factory } = (await module()) as { default: Factory }
  return factory(options)
}

/** Loads the catalogue. The place is the URL of the simulator's pages; examples are options besides credentials, by id. */
export async function loadProviders(
  place: string,
  examples: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  env: NodeJS.ProcessEnv,
): Promise<DemoProviders> {
  const real: Provider[] = []
  const played: Provider[] = []
  // The variables of all providers of the catalogue, including those of their other names.
  const known = new Set(
    readCatalogue()
      .providers.flatMap(({ environment, aliases = [] }) => [
        environment,
        ...aliases.map((one) => one.environment),
      ])
      .flat(),
  )
  // The sign-in page lists providers in this order.
  const { popular } = readPackageManifest().config
  const modules = new Map<string, () => Promise<unknown>>(Object.entries(catalogue))
  for (const id of new Set([...popular, ...modules.keys()])) {
    const module = modules.get(id)
    if (!module) continue
    const credentials = readCredentials(id, env, known)
    const issuer = env[`AUTH_${environmentName(id)}_ISSUER`]
    if (credentials) real.push(await loadProvider(module, { ...credentials, ...(issuer ? { issuer } : {}) }))
    // The client id differs by provider, because some endpoints contain it.
    else if (examples.has(id)) {
      const options = {
        clientId: `simulated-${id}`,
        clientSecret: `simulated-secret-of-${id}`,
        ...examples.get(id),
      }
      const key = await createKeyOption(await loadProvider(module, options))
      played.push(await loadProvider(module, { ...options, ...key }))
    }
  }
  const simulator = simulate(played, { at: place, address: (text, id) => text.replace("@", `+${id}@`) })
  return { simulator, simulated: simulator.providers, real }
}
