/** The app of the probes that go on after a sign-in: a user's tokens, as the app stores them and the provider takes them. */
import { MemoryAdapter } from "../../adapters/memory.js"
import type { ProviderToken, ProviderTokens } from "../../engine/tokens/index.js"
import type { AdapterAccount } from "../../types/adapter.js"
import type { SimulatedRequest } from "../simulator/back-channel.js"
import { bindsTokens } from "../simulator/bound.js"
import type { SignInResult } from "../simulator/browser.js"
import type { ProviderObject } from "../simulator/provider.js"
import { SimulatorError } from "../simulator/refusal.js"
import type { ProviderConfig, SimulatedProvider } from "../simulator/simulated-provider.js"
import { ending, logged, openProofApp, type ProofApp, place, type Subject } from "./proof-app.js"

/** One user who has signed in at an app that goes on with the tokens. */
export interface Granted {
  proofApp: ProofApp
  result: SignInResult
  tokens: ProviderTokens
  /** The account as it is stored now. */
  row(): Promise<AdapterAccount>
  /** Ends the access token, at the provider and by what is stored. */
  expire(): Promise<void>
  /** A token that can be used. */
  get(): Promise<ProviderToken>
  /** A new token, however long the old one lasts. */
  refresh(): Promise<ProviderToken>
  /** Ends the tokens. */
  revoke(): Promise<unknown>
  /** Calls to an endpoint since it was last asked. */
  calls(endpoint: SimulatedRequest["endpoint"]): SimulatedRequest[]
}

const hour = 3600

/** Whether an app has tokens of a user that it can go on with: those that are bound to a sign-in, or the app's own, are none. */
function givesTokens({ config, signed }: SimulatedProvider): boolean {
  const { identifier, token } = config
  const isOwn = token?.keep !== false && token?.request === undefined
  return !signed && identifier === undefined && isOwn && !bindsTokens({ config })
}

/** Whether the metadata of an issuer can name an endpoint that the entry does not. */
function hasMetadata({ config }: SimulatedProvider): boolean {
  return (config.issuer ?? config.wellKnown) !== undefined
}

/**
 * Tells whether tokens of a provider can be refreshed.
 * @param provider The provider.
 */
export function isRefreshed(provider: SimulatedProvider): boolean {
  return provider.config.refresh !== "none" && givesTokens(provider)
}

/**
 * Tells whether tokens of a provider can be revoked.
 * @param provider The provider.
 */
export function isRevoked(provider: SimulatedProvider): boolean {
  const { revoke } = provider.config
  // OAuth 1.0a knows no endpoint for it but what the entry declares.
  if (provider.signed) return typeof revoke === "object"
  return revoke !== "none" && (revoke !== undefined || hasMetadata(provider)) && givesTokens(provider)
}

/**
 * Tells whether users can be signed out at a provider.
 * @param provider The provider.
 */
export function signsOut(provider: SimulatedProvider): boolean {
  const { logout } = provider.config
  return logout !== "none" && (logout !== undefined || hasMetadata(provider))
}

/** An app that wants to go on after the sign-in. */
function offline(provider: ProviderObject): ProviderObject {
  const { refresh } = provider as Pick<ProviderConfig, "refresh">
  return refresh === "none" ? provider : ({ ...provider, offline: true } as ProviderObject)
}

/**
 * Signs a user in at an app that asks to go on with the tokens.
 * @param subject The provider under proof.
 * @returns The user's grant.
 * @throws {SimulatorError} When no user was signed in, or no account was stored.
 */
export async function granted(subject: Subject): Promise<Granted> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, {
    validation: "off",
    adapter,
    config: { url: place, session: { strategy: "database", providerLogout: true } },
    replace: offline,
  })
  const { provider, simulator, appLog, config } = proofApp
  const { result } = await proofApp.signIn()
  const [account] = appLog.accounts
  if (!result.session || !account)
    throw new SimulatorError(`No user was signed in (${ending(result)}); ${logged(appLog)}`)
  const key = { provider: provider.id, providerAccountId: account.providerAccountId }
  const row = async (): Promise<AdapterAccount> => {
    const stored = await adapter.getAccount(key.providerAccountId, key.provider)
    if (!stored) throw new SimulatorError("No account was stored.")
    return stored
  }
  const { userId } = await row()
  const { providerTokens } = await import("../../engine/tokens/index.js")
  const tokens = (subject.tokens ?? providerTokens)(config)
  let seen = simulator.requests.at(-1)
  return {
    proofApp,
    result,
    tokens,
    row,
    refresh: () => tokens.refresh({ userId, provider: provider.id }),
    revoke: () => tokens.revoke({ userId, provider: provider.id }),
    get: () => tokens.get({ userId, provider: provider.id }),
    async expire() {
      simulator.expire(provider.id)
      await adapter.updateAccount({ ...key, expires_at: Math.floor(Date.now() / 1000) - hour })
    },
    calls(endpoint) {
      const later = simulator.requests.slice(seen ? simulator.requests.lastIndexOf(seen) + 1 : 0)
      seen = simulator.requests.at(-1)
      return later.filter((one) => one.endpoint === endpoint)
    },
  }
}

/**
 * Tells why an action failed.
 * @param action The action.
 * @returns What it threw; undefined when it did not.
 */
export async function failureOf(action: () => Promise<unknown>): Promise<unknown> {
  try {
    await action()
    return undefined
  } catch (error) {
    return error
  }
}

/** @returns Why the provider refused calls. */
export function refusals(calls: readonly SimulatedRequest[]): string[] {
  return calls.flatMap(({ refusal }) => (refusal === undefined ? [] : [`the provider refused: ${refusal}`]))
}
