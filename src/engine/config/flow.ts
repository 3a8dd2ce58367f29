/** Loads the sign-in code of e-mail and passkey providers, and optional parts of configs. Both bring their loaders. */
import { flows } from "#flows"
import type { AuthConfig } from "../../types/config.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import { type ConfigPartName, type FlowLoader, flow, partKey } from "../../types/provider.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { AccountError, AuthError, InvalidProvider } from "../errors.js"

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

function findConfigPartLoader(config: AuthConfig, name: ConfigPartName): FlowLoader | undefined {
  return (config as object as Readonly<Partial<Record<symbol, FlowLoader>>>)[partKey(name)] ?? flows[name]
}

/** Loads an optional part of a config; undefined where this is a bundle without it. */
export async function findConfigPart<Part extends object>(
  config: AuthConfig,
  name: ConfigPartName,
): Promise<Part | undefined> {
  return (await findConfigPartLoader(config, name)?.()) as Part | undefined
}

/** Loads an optional part for the config that needs it. */
export async function loadConfigPart<Part extends object>(
  config: AuthConfig,
  name: ConfigPartName,
): Promise<Part> {
  assertConfigPart(config, name)
  return (await findConfigPartLoader(config, name)?.()) as Part
}

/** The members of a config that need a part, for messages. */
const options: Readonly<Record<ConfigPartName, string>> = {
  accountPage: "account",
  secondFactor: "secondFactor",
  heldSessions: "session",
  storedTokens: "tokens",
  providerLogout: "session.providerLogout",
}

/** Throws an `AuthError` when a config does not bring a part and this is a bundle: an `AccountError` but for tokens. */
export function assertConfigPart(config: AuthConfig, name: ConfigPartName): void {
  if (findConfigPartLoader(config, name)) return
  const option = options[name]
  const text = `${option} needs what this bundle does not contain. Write the config as { ...${name}, ${option.replace(/\..*/, "")}, ... }, with import { ${name} } from "authlas/account/parts".`
  const isOfTokens = name === "storedTokens" || name === "providerLogout"
  throw isOfTokens ? new AuthError(text) : new AccountError(text, { reason: "not_supported" })
}
