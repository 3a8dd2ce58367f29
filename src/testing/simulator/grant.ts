/** What a simulated provider remembers of the sign-ins under way: codes, tokens and who stands behind them. */
import type { Attempt, RefreshFault } from "./fault.js"
import type { Persona, SimulatedUser } from "./persona.js"

/** The tokens that were handed out for a consent. */
interface Issued {
  /** Access tokens, and when each expires, in milliseconds since 1970. */
  access: Map<string, number>
  /** Refresh tokens, old ones included. */
  refresh: Set<string>
  /** Refresh tokens that were replaced, and when. */
  replaced: Map<string, number>
  /** ID tokens. */
  id: Set<string>
}

/** What a consent keeps of the authorization request. */
export interface RequestTerms {
  redirectUri: string
  scope?: string | undefined
  nonce?: string | undefined
  challenge?: string | undefined
  challengeMethod?: "S256" | "plain" | undefined
  /** Thumbprint of the key that code and tokens are bound to (RFC 9449). */
  key?: string | undefined
}

/** One user's consent and the tokens that came of it. */
export interface Grant extends RequestTerms {
  user: SimulatedUser
  code: string
  used: boolean
  /** Whether the consent was withdrawn, or ended by misuse. */
  ended: boolean
  /** Whether the tokens come with a refresh token. */
  refreshes: boolean
  /** Parameters of the answer to the callback URL. */
  callback: Record<string, string>
  /** When the user signed in, in seconds since 1970. */
  since: number
  /** The newest token answer in standard names; empty before the first, and when the consent has ended. */
  tokens: Record<string, unknown>
  /** Every token that was handed out. */
  issued: Issued
  /** OAuth 1.0a: the token and secret that sign the next call. */
  token?: string
  tokenSecret?: string
  /** The sign-in, where something is to go wrong in it. */
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
  /** Pushed requests by reference, with the key they were bound to, and when they end in milliseconds since 1970. */
  pushed: Map<string, { parameters: URLSearchParams; key: string | undefined; until: number }>
  /** Custom personas whose issuer is to be found. */
  introduced: Persona[]
  /** Lifetime of access tokens in seconds, where the run sets it. */
  expiresIn: number | undefined
  /** What is to go wrong with the next refreshes, in this order. */
  faults: RefreshFault[]
  /** Personas that consented before: some providers tell a name on the first consent only. */
  consented: Set<string>
  /** The sign-in whose first call (OAuth 1.0a) is being made. */
  starting?: Attempt
}

/** Creates a random value; the prefix says in a log what it is. */
export function createOpaque(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().replaceAll("-", "")}`
}

const secretMembers = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/** Hands out a token answer (in standard names) for a consent. */
export function handOut(grant: Grant, tokens: Record<string, unknown>): void {
  if (grant.ended) return
  const { access_token: access, refresh_token: refresh, id_token: id } = tokens
  grant.tokens = tokens
  if (typeof access === "string") {
    const { expires_in: stated } = tokens
    const seconds = typeof stated === "number" || typeof stated === "string" ? Number(stated) : Number.NaN
    // Zero stands for tokens that do not expire.
    const lifetime =
      seconds === 0 ? Number.POSITIVE_INFINITY : Number.isFinite(seconds) && seconds > 0 ? seconds : 3600
    grant.issued.access.set(access, Date.now() + lifetime * 1000)
  }
  if (typeof refresh === "string") grant.issued.refresh.add(refresh)
  if (typeof id === "string") grant.issued.id.add(id)
  for (const name of secretMembers)
    if (typeof tokens[name] === "string") grant.attempt?.given.add(tokens[name])
}

/** Lists the access tokens of a consent that are valid now. */
export function findLiveTokens({ issued }: Grant): string[] {
  return [...issued.access].filter(([, until]) => until > Date.now()).map(([token]) => token)
}

/** Ends all access tokens of a consent. */
export function expireAccess({ issued }: Grant): void {
  for (const token of issued.access.keys()) issued.access.set(token, 0)
}

/** Ends a consent with all its tokens. */
export function endGrant(grant: Grant): void {
  grant.ended = true
  grant.tokens = {}
  expireAccess(grant)
  delete grant.token
}
