/** What few providers need: it comes along with the provider, or is there outside of bundles. */
import { flows } from "#flows"
import { InvalidProvider } from "../errors.js"
import { type FlowLoader, type PartName, partKey } from "../providers.js"

/** What asks for a part, for messages. */
const uses: Readonly<Record<PartName, string>> = {
  oauth1: "requestToken asks for OAuth 1.0a",
  identifier: "identifier asks for finding the issuer of a user",
  mint: "mint asks for signing the client secret",
  signing: "sign asks for signing parameters",
  dpop: "client.dpop_bound_access_tokens asks for bound tokens",
  registration: "something encrypted, a signed answer or a request object is asked for or came",
}

/** What is read of a provider, beside the parts under their keys. */
type Holder = Readonly<{ id: string }>

function loaderOf(provider: Holder, name: PartName): FlowLoader | undefined {
  return (provider as Readonly<Partial<Record<symbol, FlowLoader>>>)[partKey(name)] ?? flows[name]
}

/**
 * Loads a part.
 * @param provider The provider that needs it.
 * @param name Which part.
 * @returns Its module.
 * @throws {InvalidProvider} When the provider brings it not along and this is a bundle.
 */
export async function partOf<Part extends object>(provider: Holder, name: PartName): Promise<Part> {
  assertPart(provider, name)
  return (await loaderOf(provider, name)?.()) as Part
}

/**
 * Checks that a part can be loaded.
 * @param provider The provider that needs it.
 * @param name Which part.
 * @throws {InvalidProvider} When the provider brings it not along and this is a bundle.
 */
export function assertPart(provider: Holder, name: PartName): void {
  if (loaderOf(provider, name)) return
  throw new InvalidProvider(
    `Provider "${provider.id}": ${uses[name]}, and this bundle does not contain what does it. Write the provider as { ...${name}, ...provider }, with import { ${name} } from "authlas/parts"; in front of a factory, { ...${name}, ...Factory({ ... }) }.`,
    { provider: provider.id },
  )
}
