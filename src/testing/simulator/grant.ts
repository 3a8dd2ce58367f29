/** What a simulated provider remembers of the sign-ins under way: codes, tokens and who stands behind them. */
import type { Attempt, RefreshFault } from "./fault.js"
import type { Persona, SimulatedUser } from "./persona.js"

/** What was handed out for a consent. */
export interface Issued {
  /** Access tokens, to the time until which they are taken, in milliseconds since 1970. */
  access: Map<string, number>
  /** Refresh tokens, those of the past among them. */
  refresh: Set<string>
  /** Refresh tokens that another has replaced, to the time at which it did. */
  replaced: Map<string, number>
  /** ID tokens. */
  id: Set<string>
}

/** One user's consent and the tokens that came of it. */
export interface Grant {
  user: SimulatedUser
  code: string
  used: boolean
  /** Whether it was withdrawn, or lost by misuse. */
  ended: boolean
  redirectUri: string | undefined
  scope: string | undefined
  /** Whether the tokens come with one to refresh them. */
  refreshes: boolean
  nonce: string | undefined
  challenge: string | undefined
  challengeMethod: "S256" | "plain"
  /** Parameters of the answer to the callback URL. */
  callback: Record<string, string>
  /** When the user signed in, in seconds since 1970. */
  since: number
  /** The newest token answer in standard names; empty before the first, and when the consent has ended. */
  tokens: Record<string, unknown>
  /** Every secret that was handed out, by what has become of it. */
  issued: Issued
  /** OAuth 1.0a: the token and secret that sign the next call. */
  token?: string
  tokenSecret?: string
  /** Thumbprint of the key that code and tokens are bound to (RFC 9449). */
  key?: string | undefined
  /** The sign-in that it belongs to, where something is to go wrong in it. */
  attempt?: Attempt
}

/** A temporary credential (RFC 5849 section 2.1). */
interface RequestToken {
  token: string
  secret: string
  callback: string
}

/** The memory of one simulated provider. */
export interface Ledger {
  /** Newest first. */
  grants: Grant[]
  requestTokens: Map<string, RequestToken>
  /** Nonces of signed requests and of proofs that were seen (RFC 5849 section 3.3, RFC 9449 section 11.1). */
  nonces: Set<string>
  /** Ids of client assertions that were seen (RFC 7523 section 3, jti). */
  assertions: Set<string>
  /** Nonce that proofs must carry (RFC 9449 section 8). */
  proofNonce: string
  /** Pushed requests by reference, with the key they were bound to. */
  pushed: Map<string, { parameters: URLSearchParams; key: string | undefined }>
  /** Users of one's own whose issuer is to be found. */
  introduced: Persona[]
  /** Seconds for which access tokens are taken, where the run says so. */
  expiresIn: number | undefined
  /** What is to go wrong with the next refreshes, in their order. */
  faults: RefreshFault[]
  /** Personas that consented before: some providers tell a name on the first consent only. */
  consented: Set<string>
  /** The sign-in whose first call (OAuth 1.0a) is being made. */
  starting?: Attempt
}

const kept = 1000

/**
 * Makes an empty memory.
 * @param expiresIn Seconds for which access tokens are taken; by default what the entry's example says, else an hour.
 */
export function createLedger(expiresIn?: number): Ledger {
  return {
    grants: [],
    requestTokens: new Map(),
    nonces: new Set(),
    assertions: new Set(),
    proofNonce: opaque("nonce"),
    pushed: new Map(),
    introduced: [],
    expiresIn,
    faults: [],
    consented: new Set(),
  }
}

/** Remembers a grant; the oldest are forgotten. */
export function remember(ledger: Ledger, grant: Grant): void {
  ledger.grants.unshift(grant)
  ledger.grants.length = Math.min(ledger.grants.length, kept)
}

/**
 * A fresh opaque value.
 * @param prefix What it is, so that a log can be read.
 */
export function opaque(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().replaceAll("-", "")}`
}
const secrets = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]
/** Life of an access token in seconds, where no entry and no run says otherwise. */
const usualLife = 3600
/**
 * Tells how long the access token of an answer is taken.
 * @param tokens The token answer in standard names.
 * @returns Seconds.
 */
export function lifeOf({ expires_in: seconds }: Readonly<Record<string, unknown>>): number {
  const life = typeof seconds === "number" || typeof seconds === "string" ? Number(seconds) : Number.NaN
  // Zero stands for tokens that do not expire.
  if (life === 0) return Number.POSITIVE_INFINITY
  return Number.isFinite(life) && life > 0 ? life : usualLife
}
/**
 * Gives tokens for a consent.
 * @param grant The consent.
 * @param tokens The token answer in standard names.
 */
export function handOut(grant: Grant, tokens: Record<string, unknown>): void {
  if (grant.ended) return
  const { access_token: access, refresh_token: refresh, id_token: id } = tokens
  grant.tokens = tokens
  if (typeof access === "string") grant.issued.access.set(access, Date.now() + lifeOf(tokens) * 1000)
  if (typeof refresh === "string") grant.issued.refresh.add(refresh)
  if (typeof id === "string") grant.issued.id.add(id)
  for (const name of secrets) if (typeof tokens[name] === "string") grant.attempt?.given.add(tokens[name])
}
/** The access tokens of a consent that are taken now. */
export function liveTokens({ issued }: Grant): string[] {
  return [...issued.access].filter(([, until]) => until > Date.now()).map(([token]) => token)
}
/** Lets an access token be over. */
export function endAccess({ issued }: Grant, token: string): void {
  issued.access.set(token, 0)
}
/** Ends a consent with all its tokens; nothing comes of it any more. */
export function endGrant(grant: Grant): void {
  grant.ended = true
  grant.tokens = {}
  for (const token of grant.issued.access.keys()) endAccess(grant, token)
  delete grant.token
}
/** Lets every access token that a provider gave so far be over. */
export function expireAll({ grants }: Ledger): void {
  for (const grant of grants) for (const token of grant.issued.access.keys()) endAccess(grant, token)
}
