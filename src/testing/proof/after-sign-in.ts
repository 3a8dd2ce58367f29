/** Probes of what follows a sign-in: tokens are refreshed and revoked, and users signed out at the provider. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { providerLogout } from "../../engine/account/parts.js"
import { isAuthError, ProviderTokenError, type ProviderTokenReason } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { ProviderToken } from "../../engine/tokens/index.js"
import type { AdapterAccount } from "../../types/adapter.js"
import type { SimulatedRequest } from "../simulator/back-channel.js"
import { openBrowser, postForm, type SignInResult } from "../simulator/browser.js"
import { SimulatorError } from "../simulator/refusal.js"
import {
  type ProviderConfig,
  type ProviderObject,
  type SimulatedProvider,
  withoutQuery,
} from "../simulator/simulated-provider.js"
import { textsOf } from "./faults.js"
import {
  appAddress,
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type ProofApp,
  type Subject,
} from "./proof-app.js"

/** A user who has signed in at an app that asks to go on with the tokens. */
interface SignedIn {
  proofApp: ProofApp
  result: SignInResult
  /** The account as it is stored now. */
  account(): Promise<AdapterAccount>
  /** Ends the access token, at the provider and in the store. */
  expire(): Promise<void>
  get(): Promise<ProviderToken>
  refresh(): Promise<ProviderToken>
  revoke(): Promise<unknown>
  /** Calls to an endpoint since the last time that calls were taken. */
  takeCalls(endpoint: SimulatedRequest["endpoint"]): SimulatedRequest[]
}

/** Signs a user in at an app that asks to go on with the tokens; throws a `SimulatorError` when that fails. */
async function signIn(subject: Subject): Promise<SignedIn> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, {
    validation: "off",
    adapter,
    config: {
      ...providerLogout,
      url: appAddress,
      session: { strategy: "database", providerLogout: true },
    },
    replace(provider) {
      const { refresh } = provider as Pick<ProviderConfig, "refresh">
      return refresh === "none" ? provider : ({ ...provider, offline: true } as ProviderObject)
    },
  })
  const { provider, simulator, appLog, config } = proofApp
  const { result } = await proofApp.signIn()
  const [stored] = appLog.accounts
  if (!result.session || !stored)
    throw new SimulatorError(`No user was signed in (${describeResponse(result)}); ${describeLog(appLog)}`)
  const key = { provider: provider.id, providerAccountId: stored.providerAccountId }
  const account = async (): Promise<AdapterAccount> => {
    const found = await adapter.getAccount(key.providerAccountId, key.provider)
    if (!found) throw new SimulatorError("No account was stored.")
    return found
  }
  const owner = { userId: (await account()).userId, provider: provider.id }
  const { providerTokens } = await import("../../engine/tokens/index.js")
  const tokens = (subject.tokens ?? providerTokens)(config)
  let last = simulator.requests.at(-1)
  return {
    proofApp,
    result,
    account,
    refresh: () => tokens.refresh(owner),
    revoke: () => tokens.revoke(owner),
    get: () => tokens.get(owner),
    async expire() {
      simulator.expire(provider.id)
      await adapter.updateAccount({ ...key, expires_at: Math.floor(Date.now() / 1000) - 3600 })
    },
    takeCalls(endpoint) {
      const later = simulator.requests.slice(last ? simulator.requests.lastIndexOf(last) + 1 : 0)
      last = simulator.requests.at(-1)
      // A demand for a nonce is no refusal: the same call is made again (RFC 9449 section 8).
      const isCall = ({ status, refusal }: SimulatedRequest) =>
        !provider.bindsTokens || status < 400 || refusal !== undefined
      return later.filter((one) => one.endpoint === endpoint && isCall(one))
    },
  }
}

type SignedInProbe = (user: SignedIn) => Promise<string[]>

/** Makes probes that share one sign-in, which the first of them plays. */
function shareSignIn(subject: Subject): (name: string, run: SignedInProbe) => Probe {
  let shared: Promise<SignedIn> | undefined
  return (name, run) => ({
    name,
    run: async () => {
      shared ??= signIn(subject)
      return run(await shared)
    },
  })
}

/** Returns what an action throws; undefined when it does not. */
async function catchError(action: () => Promise<unknown>): Promise<unknown> {
  try {
    await action()
    return undefined
  } catch (error) {
    return error
  }
}

function describeRefusals(calls: readonly SimulatedRequest[]): string[] {
  return calls.flatMap(({ refusal }) => (refusal === undefined ? [] : [`the provider refused: ${refusal}`]))
}

/** Whether an access token is prolonged by itself, which has to be done while it lasts. */
function prolongsTokens({ config: { refresh } }: SimulatedProvider): boolean {
  return (
    typeof refresh === "object" &&
    refresh.only === true &&
    !JSON.stringify(refresh).includes("{tokens.refresh_token}")
  )
}

/** What gets a new token: `get` once the old one has expired, or `refresh` where a token is prolonged while it lasts. */
async function prepareRefresh(user: SignedIn): Promise<() => Promise<ProviderToken>> {
  if (prolongsTokens(user.proofApp.provider)) return user.refresh
  await user.expire()
  return user.get
}

function reasonFindings(
  { proofApp: { appLog, provider } }: SignedIn,
  error: unknown,
  wanted: ProviderTokenReason,
): string[] {
  if (error === undefined) return [`a token was given instead of the error ${wanted}`]
  const reason = isAuthError(error, ProviderTokenError) ? error.reason : "none of a token"
  const secrets = provider.ledger.grants.flatMap(({ issued }) => [...issued.access.keys(), ...issued.refresh])
  const texts = [error, ...appLog.errors].flatMap((one) => textsOf(one))
  const isLeak = secrets.some((secret) => texts.some((text) => text.includes(secret)))
  const message = isError(error) ? error.message : String(error)
  return findingsOf(
    [reason === wanted, `the error is ${reason} instead of ${wanted}: ${message}`],
    [!isLeak, "an error carries a token"],
  )
}

/** What is wrong with a new token, and with the one call that it took. */
function tokenFindings(user: SignedIn, accessToken: string): string[] {
  const { simulator, provider } = user.proofApp
  const isAccepted = simulator.accepts(provider.id, accessToken)
  return [
    ...findingsOf([isAccepted, "the provider does not accept the token that was given"]),
    ...countFindings(user, true),
  ]
}

function countFindings(user: SignedIn, withRefusals: boolean): string[] {
  const calls = user.takeCalls("refresh")
  const isOne = calls.length === 1
  return [
    ...findingsOf([isOne, `the provider was called ${calls.length} times instead of once`]),
    ...(withRefusals ? describeRefusals(calls) : []),
  ]
}

/** Callers that want a token at the same time. */
const callers = 20

/** Where the app sends a user who has signed out. */
const goodbye = `${new URL(appAddress).origin}/goodbye`

/** Returns the token that opens the provider's API. */
function accessTokenOf({ access_token, oauth_token }: AdapterAccount): string | undefined {
  return access_token ?? (typeof oauth_token === "string" ? oauth_token : undefined)
}

/** Lists the probes of what follows a sign-in. Those of refreshing share a sign-in, and so do the others. */
export function afterSignInProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  const { logout, refresh, revoke, token, issuer, wellKnown, identifier } = provider.config
  const toRefresh = shareSignIn(subject)
  const toEnd = shareSignIn(subject)
  const { signed } = provider
  // Tokens to go on with are not the app's own.
  const isOwn = token?.keep === false || token?.request !== undefined
  const givesTokens = !signed && !isOwn
  // The metadata of an issuer can name an endpoint that the entry does not.
  const hasMetadata = (issuer ?? wellKnown ?? identifier) !== undefined
  const refreshes = refresh !== "none" && givesTokens
  // OAuth 1.0a knows no endpoint for revoking but what the entry declares.
  const revokes = signed
    ? typeof revoke === "object"
    : revoke !== "none" && (revoke !== undefined || hasMetadata) && givesTokens
  const signsOut = logout !== "none" && (logout !== undefined || hasMetadata)
  return [
    ...(refreshes
      ? [
          toRefresh("refresh", async (user) => {
            const before = await user.account()
            if (before.refresh_token === undefined && !prolongsTokens(user.proofApp.provider))
              return ["no refresh token came, although the sign-in asked for one"]
            const { accessToken } = await (await prepareRefresh(user))()
            const after = await user.account()
            return [
              ...findingsOf(
                [accessToken !== before.access_token, "the token is the expired one"],
                [
                  // With its key it is sealed.
                  provider.bindsTokens
                    ? after.access_token !== before.access_token
                    : accessToken === after.access_token,
                  "the new token was not stored",
                ],
              ),
              ...tokenFindings(user, accessToken),
            ]
          }),
          // Many callers want an expired token: one call gets it for all of them, and the refresh token that is stored works on.
          toRefresh("rotation", async (user) => {
            const { refresh } = user.proofApp.provider.config
            const rotates = typeof refresh === "object" ? refresh.rotates : undefined
            const { refresh_token: old } = await user.account()
            const renew = await prepareRefresh(user)
            const [first, ...others] = await Promise.all(Array.from({ length: callers }, renew))
            const { refresh_token: next } = await user.account()
            const accessToken = first?.accessToken ?? ""
            const isShared = others.every((one) => one.accessToken === accessToken)
            const findings = [
              ...findingsOf(
                [isShared, `${callers} callers at once got different tokens`],
                [rotates !== true || next !== old, "the new refresh token was not stored"],
                [rotates !== false || next === old, "the refresh token was not kept"],
              ),
              ...tokenFindings(user, accessToken),
            ]
            if (findings.length > 0) return findings
            return tokenFindings(user, (await (await prepareRefresh(user))()).accessToken)
          }),
          // A provider that cannot be reached, is down, or answers "later" costs nothing but time.
          toRefresh("refresh-outage", async (user) => {
            const { simulator, provider } = user.proofApp
            for (const fault of ["refresh-unreached", "refresh-500", "refresh-429"] as const)
              simulator.failRefresh(provider.id, fault)
            const renew = await prepareRefresh(user)
            const before = await user.account()
            const errors = [await catchError(renew), await catchError(renew), await catchError(renew)]
            const after = await user.account()
            const last = errors.at(-1)
            const waits = isAuthError(last, ProviderTokenError) && last.retryAfter !== undefined
            const isKept =
              before.access_token === after.access_token && before.refresh_token === after.refresh_token
            user.takeCalls("refresh")
            const { accessToken } = await renew()
            return [
              ...errors.flatMap((error) => reasonFindings(user, error, "unavailable")),
              ...findingsOf(
                [waits, "the error does not say when to try again"],
                [isKept, "the stored tokens changed"],
              ),
              ...tokenFindings(user, accessToken),
            ]
          }),
          // This one ends the sign-in that the others share.
          toRefresh("refresh-refused", async (user) => {
            user.proofApp.simulator.failRefresh(provider.id, "refresh-refused")
            const error = await catchError(await prepareRefresh(user))
            const hasUrl = isAuthError(error, ProviderTokenError) && error.signInUrl !== undefined
            return [
              ...reasonFindings(user, error, "consent_required"),
              ...findingsOf([hasUrl, "the error does not say where the user signs in again"]),
            ]
          }),
          // After a lost answer the app calls once more, and the provider's answer to that counts.
          shareSignIn(subject)("refresh-lost", async (user) => {
            const { simulator, provider } = user.proofApp
            const { refresh } = provider.config
            simulator.failRefresh(provider.id, "refresh-lost")
            const renew = await prepareRefresh(user)
            const first = reasonFindings(user, await catchError(renew), "unavailable")
            if (first.length > 0) return first
            user.takeCalls("refresh")
            const again =
              typeof refresh === "object" && (refresh.grace !== undefined || refresh.rotates === false)
            if (again || prolongsTokens(provider)) return tokenFindings(user, (await renew()).accessToken)
            const findings = reasonFindings(user, await catchError(renew), "consent_required")
            return [...findings, ...countFindings(user, false)]
          }),
        ]
      : []),
    ...(signsOut
      ? [
          // The user signs out of the app, then at the provider, and comes back to the page that the app sends signed-out users to.
          toEnd("logout", async ({ proofApp, result }) => {
            const { simulator, provider, appLog, handler } = proofApp
            const { send } = openBrowser(handler, result.cookies)
            const { csrfToken = "" } = (await (await send(`${appAddress}/csrf`)).json()) as {
              csrfToken?: string
            }
            const fields = new URLSearchParams({ csrfToken, callbackUrl: goodbye })
            const left = await send(`${appAddress}/signout`, postForm(fields.toString()))
            const session = await (await send(`${appAddress}/session`)).json()
            const address = left.headers.get("location") ?? ""
            const page = withoutQuery(provider.logout?.url ?? "")
            if (session !== null) return ["the session of the app goes on"]
            if (withoutQuery(address) !== page)
              return [`the browser was sent to ${address} instead of ${page}; ${describeLog(appLog)}`]
            const { url } = await simulator.logout(address)
            if (url === null) return []
            const back = (await send(url)).headers.get("location")
            return findingsOf([
              back === goodbye,
              `the user who came back was sent to ${back} instead of ${goodbye}`,
            ])
          }),
        ]
      : []),
    ...(revokes
      ? [
          // A revoked token opens nothing any more, and is not kept.
          toEnd("revocation", async (user) => {
            const { simulator, provider } = user.proofApp
            const accessToken = provider.bindsTokens
              ? (await user.get()).accessToken
              : (accessTokenOf(await user.account()) ?? "")
            user.takeCalls("revocation")
            await user.revoke()
            const calls = user.takeCalls("revocation")
            const after = await user.account()
            // Some take one kind of token alone, and end the other with it.
            const isDone = calls.some(({ refusal }) => refusal === undefined)
            return [
              ...(isDone ? [] : ["no token was revoked at the provider", ...describeRefusals(calls)]),
              ...findingsOf(
                [!simulator.accepts(provider.id, accessToken), "the provider still accepts the access token"],
                [!accessTokenOf(after) && !after.refresh_token, "the tokens are still stored"],
              ),
            ]
          }),
        ]
      : []),
  ]
}
