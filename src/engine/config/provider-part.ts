/** Loads optional parts of OAuth providers, which bring the loaders. */
import { flows } from "#flows"
import { type FlowLoader, type PartName, partKey } from "../../types/provider.js"
import { InvalidProvider } from "../errors.js"

/** Which option needs a part, for messages. */
const uses: Readonly<Record<PartName, string>> = {
  oauth1: "requestToken asks for OAuth 1.0a",
  identifier: "identifier asks for finding the issuer of a user",
  issuers: "discovery asks for comparing issuers with a template",
  mint: "mint asks for signing the client secret",
  signing: "sign asks for signing parameters",
  dpop: "client.dpop_bound_access_tokens asks for bound tokens",
  registration: "something encrypted, a signed answer or a request object is asked for or came",
}

/** What is read of a provider, beside the parts under their keys. */
type Holder = Readonly<{ id: string }>

function findPartLoader(provider: Holder, name: PartName): FlowLoader | undefined {
  return (provider as Readonly<Partial<Record<symbol, FlowLoader>>>)[partKey(name)] ?? flows[name]
}

/** Loads an optional part for the provider that needs it. */
export async function loadPart<Part extends object>(provider: Holder, name: PartName): Promise<Part> {
  assertPart(provider, name)
  return (await findPartLoader(provider, name)?.()) as Part
}

/** Throws `InvalidProvider` when a provider does not bring a part and this is a bundle. */
export function assertPart(provider: Holder, name: PartName): void {
  if (findPartLoader(provider, name)) return
  throw new InvalidProvider(
    `Provider "${provider.id}": ${uses[name]}, and this bundle does not contain what does it. Write the provider as { ...${name}, ...provider }, with import { ${name} } from "authlas/parts"; in front of a factory, { ...${name}, ...Factory({ ... }) }.`,
    { provider: provider.id },
  )
}
