/** Probes of what follows a sign-in: tokens are refreshed and revoked, and users signed out at the provider. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { isAuthError, ProviderTokenError, type ProviderTokenReason } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { ProviderToken, ProviderTokens } from "../../engine/tokens/index.js"
import type { AdapterAccount } from "../../types/adapter.js"
import type { SimulatedRequest } from "../simulator/back-channel.js"
import { browserRequest, createCookieJar, type SignInResult } from "../simulator/browser.js"
import { SimulatorError } from "../simulator/refusal.js"
import {
  bindsTokens,
  logoutPage,
  type ProviderConfig,
  type ProviderObject,
  type SimulatedProvider,
} from "../simulator/simulated-provider.js"
import { textsOf } from "./faults.js"
import { ending, logged, openProofApp, type Probe, type ProofApp, place, type Subject } from "./proof-app.js"

/** One user who has signed in at an app that goes on with the tokens. */
interface Granted {
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
function isRefreshed(provider: SimulatedProvider): boolean {
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
function signsOut(provider: SimulatedProvider): boolean {
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

/** Callers that want a token at the same time. */
const callers = 20

/** Whether an access token is prolonged by itself, which has to be done while it lasts. */
function prolongs({ config: { refresh } }: SimulatedProvider): boolean {
  return (
    typeof refresh === "object" &&
    refresh.only === true &&
    !JSON.stringify(refresh).includes("{tokens.refresh_token}")
  )
}

/** What the entry says of a refresh token that was used; nothing where either may be. */
function rotates({ config: { refresh } }: SimulatedProvider): boolean | undefined {
  return typeof refresh === "object" ? refresh.rotates : undefined
}

/** What gives a new token: one that is over is asked for as ever, one that is prolonged while it lasts. */
async function renewal(grant: Granted): Promise<() => Promise<ProviderToken>> {
  if (prolongs(grant.proofApp.provider)) return grant.refresh
  await grant.expire()
  return grant.get
}

function reasonFindings(grant: Granted, error: unknown, wanted: ProviderTokenReason): string[] {
  if (error === undefined) return [`a token was given instead of the error ${wanted}`]
  const leaks = leakFindings(grant, error)
  if (isAuthError(error, ProviderTokenError) && error.reason === wanted) return leaks
  const got = isAuthError(error, ProviderTokenError) ? error.reason : "none of a token"
  return [
    `the error is ${got} instead of ${wanted}: ${isError(error) ? error.message : String(error)}`,
    ...leaks,
  ]
}

function leakFindings({ proofApp: { appLog, provider } }: Granted, error: unknown): string[] {
  const secrets = provider.ledger.grants.flatMap(({ issued }) => [...issued.access.keys(), ...issued.refresh])
  const texts = [error, ...appLog.errors].flatMap((one) => textsOf(one))
  const isLeak = secrets.some((secret) => texts.some((text) => text.includes(secret)))
  return isLeak ? ["an error carries a token"] : []
}

function tokenFindings({ proofApp: { simulator, provider } }: Granted, accessToken: string): string[] {
  return simulator.accepts(provider.id, accessToken)
    ? []
    : ["the provider does not take the token that was given"]
}

function callFindings(calls: readonly SimulatedRequest[], wanted: number): string[] {
  return [...countFindings(calls, wanted), ...refusals(calls)]
}

function countFindings({ length }: readonly SimulatedRequest[], wanted: number): string[] {
  return length === wanted ? [] : [`the provider was asked ${length} times instead of ${wanted}`]
}

async function refreshed(grant: Granted): Promise<string[]> {
  const before = await grant.row()
  if (before.refresh_token === undefined && !prolongs(grant.proofApp.provider))
    return ["no refresh token came, although the sign-in asked for one"]
  const { accessToken } = await (await renewal(grant))()
  const after = await grant.row()
  return [
    ...(accessToken === before.access_token ? ["the token is the one that was over"] : []),
    ...(accessToken === after.access_token ? [] : ["the new token was not stored"]),
    ...tokenFindings(grant, accessToken),
    ...callFindings(grant.calls("refresh"), 1),
  ]
}

/** Many callers want a token that is over: one asks, the others wait for the answer; and the refresh token lives on. */
async function rotated(grant: Granted): Promise<string[]> {
  const { refresh_token: old } = await grant.row()
  const renew = await renewal(grant)
  const given = await Promise.all(Array.from({ length: callers }, renew))
  const { refresh_token: next } = await grant.row()
  const [first] = given
  const shared = given.every(({ accessToken }) => accessToken === first?.accessToken)
  const declared = rotates(grant.proofApp.provider)
  const findings = [
    ...(shared ? [] : [`${callers} callers at once got different tokens`]),
    ...(first ? tokenFindings(grant, first.accessToken) : []),
    ...(declared === true && next === old ? ["the new refresh token was not stored"] : []),
    ...(declared === false && next !== old ? ["the refresh token was not kept"] : []),
    ...callFindings(grant.calls("refresh"), 1),
  ]
  if (findings.length > 0) return findings
  const { accessToken } = await (await renewal(grant))()
  return [...tokenFindings(grant, accessToken), ...callFindings(grant.calls("refresh"), 1)]
}

/** A provider that cannot be reached, is down, or wants to be asked later, costs nothing but time. */
async function outlasted(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  simulator.failRefresh(provider.id, "refresh-unreached")
  simulator.failRefresh(provider.id, "refresh-500")
  simulator.failRefresh(provider.id, "refresh-429")
  const renew = await renewal(grant)
  const before = await grant.row()
  const unreached = await failureOf(renew)
  const down = await failureOf(renew)
  const hasty = await failureOf(renew)
  const after = await grant.row()
  const waits = isAuthError(hasty, ProviderTokenError) && hasty.retryAfter !== undefined
  const kept = before.access_token === after.access_token && before.refresh_token === after.refresh_token
  grant.calls("refresh")
  const { accessToken } = await renew()
  return [
    ...reasonFindings(grant, unreached, "unavailable"),
    ...reasonFindings(grant, down, "unavailable"),
    ...reasonFindings(grant, hasty, "unavailable"),
    ...(waits ? [] : ["the error does not say when to ask again"]),
    ...(kept ? [] : ["what was stored changed"]),
    ...tokenFindings(grant, accessToken),
    ...callFindings(grant.calls("refresh"), 1),
  ]
}

async function ended(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  simulator.failRefresh(provider.id, "refresh-refused")
  const error = await failureOf(await renewal(grant))
  const says = isAuthError(error, ProviderTokenError) && error.signInUrl !== undefined
  return [
    ...reasonFindings(grant, error, "consent_required"),
    ...(says ? [] : ["the error does not say where the user signs in again"]),
  ]
}

/** An answer that was lost is asked for once more, and the provider's word on it counts. */
async function probeLostAnswer(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  const { refresh } = provider.config
  simulator.failRefresh(provider.id, "refresh-lost")
  const renew = await renewal(grant)
  const first = reasonFindings(grant, await failureOf(renew), "unavailable")
  if (first.length > 0) return first
  grant.calls("refresh")
  const again = typeof refresh === "object" && (refresh.grace !== undefined || refresh.rotates === false)
  if (again || prolongs(provider)) {
    const { accessToken } = await renew()
    return [...tokenFindings(grant, accessToken), ...callFindings(grant.calls("refresh"), 1)]
  }
  const findings = reasonFindings(grant, await failureOf(renew), "consent_required")
  return [...findings, ...countFindings(grant.calls("refresh"), 1)]
}

/**
 * Lists the probes of a provider whose tokens can be refreshed. The first four are of one sign-in, which the last of them
 * ends.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function refreshProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  if (!isRefreshed(provider)) return []
  let shared: Promise<Granted> | undefined
  const sharing = (ask: (grant: Granted) => Promise<string[]>) => async () => {
    shared ??= granted(subject)
    return ask(await shared)
  }
  return [
    { name: "refresh", ask: sharing(refreshed) },
    { name: "rotation", ask: sharing(rotated) },
    { name: "refresh-outage", ask: sharing(outlasted) },
    { name: "refresh-refused", ask: sharing(ended) },
    { name: "refresh-lost", ask: async () => probeLostAnswer(await granted(subject)) },
  ]
}

/** Where the app sends a user who has signed out. */
const goodbye = `${new URL(place).origin}/goodbye`

/** The browser that a user has signed in with. */
function openBrowser({ proofApp: { handler }, result }: Granted) {
  const jar = createCookieJar(result.cookies)
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.cookies.size > 0) headers.set("cookie", jar.header())
    const response = await handler(browserRequest(address, { ...init, headers }))
    jar.store(response)
    return response
  }
}

/** The user signs out of the app, and by way of the provider comes to where the app leads users who have signed out. */
async function signedOut(grant: Granted): Promise<string[]> {
  const { simulator, provider, appLog } = grant.proofApp
  const send = openBrowser(grant)
  const { csrfToken = "" } = (await (await send(`${place}/csrf`)).json()) as { csrfToken?: string }
  const left = await send(`${place}/signout`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl: goodbye }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  const session = await (await send(`${place}/session`)).json()
  const address = left.headers.get("location") ?? ""
  const page = logoutPage(provider)?.url.replace(/[?#].*$/, "")
  if (session !== null) return ["the session of the app goes on"]
  if (address.replace(/[?#].*$/, "") !== page)
    return [`the browser was sent to ${address} instead of ${page}; ${logged(appLog)}`]
  const { url } = await simulator.logout(address)
  if (url === null) return []
  const back = (await send(url)).headers.get("location")
  return back === goodbye ? [] : [`who came back was sent to ${back} instead of ${goodbye}`]
}

/** What opens the provider's API. */
function tokenIn({ access_token, oauth_token }: AdapterAccount): string | undefined {
  return access_token ?? (typeof oauth_token === "string" ? oauth_token : undefined)
}

/** What is revoked opens nothing any more, and is not kept. */
async function revoked(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  const access = tokenIn(await grant.row()) ?? ""
  grant.calls("revocation")
  await grant.revoke()
  const calls = grant.calls("revocation")
  const after = await grant.row()
  // Some take one kind of token alone, and end the other with it.
  const done = calls.some(({ refusal }) => refusal === undefined)
  return [
    ...(done ? [] : ["the provider was asked to revoke no token", ...refusals(calls)]),
    ...(simulator.accepts(provider.id, access) ? ["the provider still takes the access token"] : []),
    ...(tokenIn(after) || after.refresh_token ? ["the tokens are still stored"] : []),
  ]
}

/**
 * Lists the probes of how sessions and tokens end at a provider; both are of one sign-in.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function endingProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  let shared: Promise<Granted> | undefined
  const sharing = (ask: (grant: Granted) => Promise<string[]>) => async () => {
    shared ??= granted(subject)
    return ask(await shared)
  }
  return [
    ...(signsOut(provider) ? [{ name: "logout", ask: sharing(signedOut) }] : []),
    ...(isRevoked(provider) ? [{ name: "revocation", ask: sharing(revoked) }] : []),
  ]
}
