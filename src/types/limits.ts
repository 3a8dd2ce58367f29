/** How often clients may try what can be guessed, or costs others something. */
import type { Awaitable } from "./awaitable.js"
import type { LimitRule } from "./storage.js"

/** The rules of one kind of attempt; `false` switches a rule off. */
export interface AttemptRules {
  /** For what is attacked: the name or address as it was sent, or the user. */
  account?: LimitRule | false
  /** For the client that asks: its address of IPv4, or its network of IPv6 (/64). */
  client?: LimitRule | false
}

/** The rules of the second step. */
export interface SecondFactorRules extends Pick<AttemptRules, "client"> {
  /** For the user whose codes are guessed. It holds without limits too. */
  account?: LimitRule
}

/** What is limited. Each kind can be changed, or switched off with `false`. */
export interface LimitedKinds {
  /** Attempts at a provider of type `credentials`. */
  passwords?: AttemptRules | false
  /** Mails with which users sign in. */
  mails?: AttemptRules | false
  /** Attempts at codes of mails and of devices. Links cannot be guessed, and are not limited. */
  codes?: AttemptRules | false
  /** Options of passkeys. */
  passkeys?: AttemptRules | false
  /** Attempts at the second step of a sign-in. Its rule for an account cannot be switched off. */
  secondFactors?: SecondFactorRules | false
  /** Sign-ins that begin at other providers. Nobody is named yet, so that there is no account. */
  signIns?: Pick<AttemptRules, "client"> | false
  /** Tokens that `authlas/tokens` refreshes. The account is the one whose tokens they are. */
  refreshes?: AttemptRules | false
}

/** What is counted. */
export type LimitName = keyof LimitedKinds

/** Options of `limits`. */
export interface LimitsOptions extends LimitedKinds {
  /**
   * Finds the address of the client, where the engine cannot know it: from a header that your platform sets and no client can.
   * Nothing for an unknown one. Default: the hop that `trustHost.hops` trusts, or the connection where `AUTH_URL` shows that no proxy stands in front.
   */
  client?(request: Request): Awaitable<string | null | undefined>
  /** Names the account of a password attempt. Default: the fields of the form that name a user. */
  account?(credentials: Readonly<Record<string, unknown>>): string | null | undefined
  /** The event `limited` says which account or address it was, as it was sent; default false. */
  reportValues?: boolean
}

/** What the event `limited` says. */
export interface LimitedEvent {
  /** What was limited. */
  rule: LimitName
  /** By which of its rules. */
  by: "account" | "client"
  /** Id of the provider, where the attempt was at one. */
  provider?: string
  /** Seconds after which an attempt is allowed. */
  retryAfter: number
  /** The account or the address of the client, as it was sent. Only with `limits.reportValues`. */
  value?: string
}
