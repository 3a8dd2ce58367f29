/** Loads the sign-in code of e-mail and passkey providers, and optional parts of OAuth providers. Providers bring their loaders. */
import { flows } from "#flows"
import type { EmailConfig } from "../../types/mail-provider.js"
import { type FlowLoader, flow, type PartName, partKey } from "../../types/provider.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { InvalidProvider } from "../errors.js"

type FlowProvider = EmailConfig | WebAuthnConfig

/** What to write where a bundle does not contain the flow of a provider. */
const remedies = {
  email:
    'Write it as emailProvider({ ... }), with import { emailProvider } from "authlas/email", or take its factory from authlas/providers.',
  webauthn:
    'Write it as WebAuthn({ ... }), with import WebAuthn from "authlas/providers/webauthn", or take Passkey from "authlas/providers/passkey".',
}

function findFlowLoader(provider: FlowProvider): FlowLoader | undefined {
  return provider[flow] ?? flows[provider.type]
}

/** Loads the flow of a provider that is to sign a user in. */
export async function loadFlow<Flow extends object>(provider: FlowProvider): Promise<Flow> {
  assertFlowLoadable(provider)
  return (await findFlowLoader(provider)?.()) as Flow
}

/** Throws `InvalidProvider` when a provider does not bring its flow and this is a bundle. */
export function assertFlowLoadable(provider: FlowProvider): void {
  if (findFlowLoader(provider)) return
  const { id, type } = provider
  throw new InvalidProvider(
    `Provider "${id}" has the type ${type} and was not made by a factory of authlas, so this bundle does not contain what signs users in with it. ${remedies[type]}`,
    { provider: id },
  )
}

/** Which option needs a part, for messages. */
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
