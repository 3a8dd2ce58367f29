/** What signs users in at a provider by e-mail or passkey: it comes along with the provider. */
import { flows } from "#flows"
import { InvalidProvider } from "../errors.js"
import { type EmailConfig, type FlowLoader, flow, type WebAuthnConfig } from "../providers.js"

type FlowProvider = EmailConfig | WebAuthnConfig

/** What to write where a bundle does not contain the flow of a provider. */
const remedies = {
  email:
    'Write it as emailProvider({ ... }), with import { emailProvider } from "authlas/email", or take its factory from authlas/providers.',
  webauthn:
    'Write it as WebAuthn({ ... }), with import WebAuthn from "authlas/providers/webauthn", or take Passkey from "authlas/providers/passkey".',
}

function loaderOf(provider: FlowProvider): FlowLoader | undefined {
  return provider[flow] ?? flows[provider.type]
}

/**
 * Loads the flow of a provider.
 * @param provider The provider that is to sign a user in.
 * @returns The module of its flow.
 * @throws {InvalidProvider} When the provider brings none and this is a bundle.
 */
export async function flowOf<Flow extends object>(provider: FlowProvider): Promise<Flow> {
  const load = loaderOf(provider)
  if (!load) throw withoutFlow(provider)
  return (await load()) as Flow
}

/**
 * Checks that the flow of a provider can be loaded.
 * @param provider A provider by e-mail or passkey.
 * @throws {InvalidProvider} When it brings none and this is a bundle.
 */
export function assertLoadable(provider: FlowProvider): void {
  if (!loaderOf(provider)) throw withoutFlow(provider)
}

function withoutFlow({ id, type }: FlowProvider): InvalidProvider {
  return new InvalidProvider(
    `Provider "${id}" has the type ${type} and was not made by a factory of authlas, so this bundle does not contain what signs users in with it. ${remedies[type]}`,
    { provider: id },
  )
}
