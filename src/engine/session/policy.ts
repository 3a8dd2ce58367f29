/** The sign-in decision: a pure table from what is known to what happens, and the reading of what it needs. */

import { decodeJwt } from "jose/jwt/decode"
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account, Profile, User } from "../../types/user.js"
import type { Authenticator } from "../../types/webauthn.js"
import { type BoundAdapter, checkRow, checkRows } from "../config/adapter.js"
import { AdapterError } from "../errors.js"
import { cleanAddress, isSameEmailAddress, normalizeId } from "../identity.js"
import { warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import { readValueAt } from "../notation/template.js"
import type { Context } from "../request/context.js"
import type { PasskeyFacts } from "./account-notes.js"
import { openTokens } from "./account-tokens.js"
import { type AddressClaim, isProvenByAccounts, readAddressClaim } from "./first-proof.js"
import { findCurrentUser } from "./index.js"
import { canTakeOver, findOrphan } from "./repairs.js"
import { type AccountKey, checkUserRow, findAccountOwner, isSameUser } from "./stored-user.js"
import type { CurrentUser } from "./strategy.js"
import { isLinkRevoked } from "./unproven-links.js"

/** How the user proved who they are; `oauth` includes oidc. */
export type Flow = "oauth" | "email" | "webauthn" | "credentials"

/** Everything the decision depends on. */
export interface PolicyInput {
  flow: Flow
  /** Whether there is storage. */
  adapter: boolean
  strategy: "jwt" | "database"
  /** Whether the account (provider and its id of the user) is linked to a stored user. */
  account: "known" | "unknown"
  /**
   * The user who is signed in already: `none`, the one this sign-in leads to (`same`: the account's owner, or for `email` the
   * user with the address), or another (`other`: for an unknown account any at all).
   */
  signedIn: "none" | "same" | "other"
  /** Whether a stored user has the address, and whether that user ever proved it. Without an address: `free`. */
  address: "free" | "unproven" | "proven"
  /** What the provider says of the address: it proved it, it explicitly did not, or it says nothing. */
  claim: AddressClaim
  /** The provider's `allowDangerousEmailAccountLinking`. */
  linking: boolean
}

/**
 * What happens:
 * - `guest`: signed in as what the provider says, nothing is stored;
 * - `enter`: signed in as the stored user the account belongs to;
 * - `linkCurrent`: the account is linked to the user who is signed in already;
 * - `linkByEmail`: the account is linked to the stored user with the same address;
 * - `register`: a user is created and the account linked to it;
 * - `verifyEmail`: the stored user with the address is signed in, the address is proven;
 * - `createVerified`: a user with a proven address is created;
 * - `refuse`: the account belongs to, or may belong to, another user.
 */
export type Verdict =
  | "guest"
  | "enter"
  | "linkCurrent"
  | "linkByEmail"
  | "register"
  | "verifyEmail"
  | "createVerified"
  | "refuse"

/** One row: a cell left out matches anything; a list matches any of its members. */
type Row = { readonly [Fact in keyof PolicyInput]?: PolicyInput[Fact] | readonly PolicyInput[Fact][] } & {
  readonly verdict: Verdict
}

/**
 * The table; the first row that matches decides.
 *
 * Linking by address (rows with `linking`) asks for proof on both sides. A provider that says "not verified" never
 * links. A stored user whose address was never proven may have been put there by an attacker who waits for the address's
 * owner: a user whose provider has proven the address does not get such a row, but has to sign in as that user
 * first (or by e-mail). Where the provider says nothing of addresses the flag keeps its plain meaning: the
 * application that sets it vouches for the provider.
 *
 * An account whose provider denies an address that its owner has proven since is not let in either: it may have been
 * linked before the proof, by a user who only claimed the address.
 */
export const decisionTable: readonly Row[] = [
  { flow: "credentials", strategy: "jwt", verdict: "guest" },
  { flow: "credentials", adapter: false, verdict: "guest" },
  { flow: "credentials", verdict: "enter" },

  { adapter: false, verdict: "guest" },

  { flow: "email", address: "free", verdict: "createVerified" },
  { flow: "email", verdict: "verifyEmail" },

  { account: "known", signedIn: "other", verdict: "refuse" },
  { account: "known", signedIn: "same", verdict: "enter" },
  { flow: "oauth", account: "known", address: "proven", claim: "denied", verdict: "refuse" },
  { account: "known", verdict: "enter" },

  { account: "unknown", signedIn: ["same", "other"], verdict: "linkCurrent" },
  { account: "unknown", address: "free", verdict: "register" },

  { flow: "webauthn", verdict: "refuse" },
  { linking: false, verdict: "refuse" },
  { claim: "denied", verdict: "refuse" },
  { claim: "proven", address: "unproven", verdict: "refuse" },
  { linking: true, verdict: "linkByEmail" },
]

/** Returns the verdict of the first row that matches; `refuse` if there were none. */
export function decideSignIn(input: PolicyInput): Verdict {
  const facts = Object.keys(input) as (keyof PolicyInput)[]
  const found = decisionTable.find((row) =>
    facts.every((fact) => {
      const cell = row[fact]
      if (cell === undefined) return true
      const value = input[fact]
      return Array.isArray(cell) ? (cell as readonly unknown[]).includes(value) : cell === value
    }),
  )
  return found?.verdict ?? "refuse"
}

/** The identity that a flow has proven. */
export interface ProvenIdentity {
  /** The stored user where the flow has looked it up (email, webauthn), else what the provider says of the user. */
  user: User
  account: Account
  /** What the tokens are bound to, for where they are stored alone: callbacks and events are given the account. */
  binding?: { token_binding: string }
  /** Raw claims; oauth and oidc only. */
  profile?: Profile
  /** What a verified id token says of the session at the provider, by which the provider may end it; oidc only. */
  issued?: {
    issuer: string
    subject: string
    /** Where the provider keeps sessions of its own and names them (OpenID Connect Back-Channel Logout 1.0, section 2.1). */
    sid?: string
  }
  /** What was entered; credentials only. */
  credentials?: Record<string, unknown>
  /** The tenant that the account id is made of, and the id without it: an older account may be stored under that. */
  tenant?: { plainId: string; name: string; path: string; alone: boolean }
  /** A freshly registered authenticator, stored together with the account; webauthn only. */
  authenticator?: Omit<Authenticator, "userId">
  /** What the ceremony told of the passkey; webauthn only. */
  passkey?: PasskeyFacts
  /**
   * Id of the user who was signed in when the flow began, null without one. Given, the identity is linked to the
   * session's user only when that is the same user; left out, it is linked to the user who is signed in now.
   */
  startedBy?: string | null
  /** Names the session whose user connects the account: it is connected in this session, or not at all. */
  connecting?: string
  /** The flow was to prove that the user who was signed in is there: it is for no other user, and links nothing. */
  reauthenticates?: true
  /** When the user authenticated, as a provider proves it that says so: milliseconds since 1970. Left out: now. */
  provenAt?: number
}

/** What stands between the first step of a sign-in and its session, where a second factor is demanded. */
export interface SecondStep {
  /**
   * Asks for the second step, before anything is written; `row` is the stored user that the sign-in leads to, null for one who
   * is to be stored; `isLink` says that the identity becomes a way in of the user who is signed in. Returns where the user goes,
   * or nothing when the session may open.
   */
  ask(
    row: AdapterUser | null,
    identity: ProvenIdentity,
    isLink: boolean,
  ): Promise<ResponseInternal | undefined>
  /** When the step was taken, now or when the device was remembered; left out where none was: milliseconds since 1970. */
  takenAt?: number
  /** Comes after the user was found or stored, and before the session opens. What it throws refuses the sign-in. */
  settle(user: AdapterUser, identity: ProvenIdentity): Promise<void>
  /** Gives what the device is to remember of the user. */
  markDevice?(userId: string): Promise<string | undefined>
}

/**
 * Finds the user an identity belongs to, also by an account stored under the id without its tenant; `former` is the key of such
 * an account. It counts only when it is known to be of this tenant: its stored id token says so, or the configuration admits no
 * other tenant (and the row can be replaced, so that it does not count again once another tenant is admitted). Accounts that do
 * not count are logged once per provider.
 */
export async function findOwner(
  { engine }: Pick<Context, "engine">,
  adapter: BoundAdapter,
  { account, tenant }: Pick<ProvenIdentity, "account" | "tenant">,
): Promise<{ owner: AdapterUser | null; former?: AccountKey }> {
  const owner = await findAccountOwner(adapter, account)
  if (owner || !tenant) return { owner }
  const { provider } = account
  const former = { provider, providerAccountId: tenant.plainId }
  const before = await findAccountOwner(adapter, former)
  if (!before) return { owner: null }
  let stored: AdapterAccount | null | undefined
  // Of plain OAuth an id token is kept as it came, and proves nothing.
  if (account.type === "oidc") {
    if (adapter.has("getAccount"))
      stored = checkRow(await adapter.getAccount(tenant.plainId, provider), "getAccount", ["userId"])
    else if (adapter.has("listAccountsByUserId"))
      stored = checkRows(await adapter.listAccountsByUserId(before.id), "listAccountsByUserId").find(
        (one) => one.provider === provider && one.providerAccountId === tenant.plainId,
      )
  }
  let stated: string | undefined
  try {
    // The token was verified when it was stored.
    const token = stored && (await openTokens(engine, stored)).id_token
    if (typeof token === "string")
      stated = normalizeId(readValueAt(decodeJwt(token), tenant.path), "provider")
  } catch {
    // A token that cannot be read states no tenant.
  }
  const replaceable = tenant.alone && adapter.has("unlinkAccount") && !tenant.plainId.includes(":")
  if (stated === undefined ? replaceable : stated === tenant.name) return { owner: before, former }
  warnOnce(engine, writeMessage("account-without-tenant", former.provider))
  return { owner: null }
}

/** A sign-in with all that its decision depends on. */
export interface SignInCase {
  ctx: Context
  adapter: BoundAdapter
  identity: ProvenIdentity
  /** The address as it is stored and looked up. */
  email: string | null
  /** Who is signed in already. */
  current: CurrentUser | null
  /** Whom the account belongs to. */
  owner: AdapterUser | null
  /** The key that the account is still stored under, where it is not the account's own. */
  former?: AccountKey
  /** Who has the address. */
  holder: AdapterUser | null
}

/** Reads the users of a sign-in as far as its flow needs them: who is signed in, who has the account, who has the address. */
export async function gatherSignInCase(
  ctx: Context,
  adapter: BoundAdapter,
  identity: ProvenIdentity,
  flow: Flow,
): Promise<SignInCase> {
  const signedIn = await findCurrentUser(ctx)
  const current = signedIn?.user.id === undefined ? null : signedIn
  const { account, user } = identity
  // The account of an e-mail sign-in is the address that was proven.
  const email = flow === "email" ? account.providerAccountId : (user.email ?? null)
  const found: SignInCase = { ctx, adapter, identity, email, current, owner: null, holder: null }
  if (flow === "credentials") return found
  if (flow !== "email") {
    const { owner, former } = await findOwner(ctx, adapter, identity)
    // A user who has an address at the provider and none in the row, not even null: the row is incomplete.
    if (owner && owner.email === undefined && typeof user.email === "string" && account.type !== "webauthn")
      throw new AdapterError(writeMessage("adapter-user-without-email"), {
        method: "getUserByAccount",
      })
    if (former) found.former = former
    // A new authenticator completes an account that lost its own, for its user or for an attempt that failed halfway. Any
    // other's would open a stored user with a key that an attacker may just have made.
    const isRetry =
      identity.authenticator &&
      (isSameUser(owner, findLinkTarget(found)) || isSameUser(owner, findOrphan(adapter, account)?.user))
    if (owner && !isRetry) return { ...found, owner }
    // The ceremony has brought it to its final form, in which the application may have a say.
    found.email = flow === "webauthn" ? email : cleanAddress(email, account.provider)
  }
  const needsHolder = flow === "email" || !findLinkTarget(found)
  if (needsHolder && found.email !== null) {
    found.holder = checkUserRow(await adapter.getUserByEmail(found.email), "getUserByEmail")
  }
  return found
}

/**
 * Finds the user an unknown account would be linked to. A flow that began as another user (or as none) does not link to a
 * session that appeared meanwhile: it may have been planted.
 */
function findLinkTarget({ current, identity }: SignInCase): AdapterUser | null {
  if (!current) return null
  const { startedBy } = identity
  return startedBy === undefined || startedBy === String(current.user.id) ? current.user : null
}

/** Reads what the provider says about the address. */
export function readCaseClaim({ ctx: { provider }, identity }: SignInCase): PolicyInput["claim"] {
  const trust = provider?.type === "oauth" || provider?.type === "oidc" ? provider.email : undefined
  return readAddressClaim(trust, identity.profile)
}

/** Makes the input of the decision table from the users found. */
export async function makePolicyInput(found: SignInCase, flow: Flow): Promise<PolicyInput> {
  const { ctx, identity, owner, holder, email, adapter, current } = found
  const { provider } = ctx
  const claim = readCaseClaim(found)
  const canLink =
    provider !== undefined &&
    "allowDangerousEmailAccountLinking" in provider &&
    provider.allowDangerousEmailAccountLinking === true

  const target = flow === "email" ? holder : owner
  const user = target ? current?.user : findLinkTarget(found)
  let signedIn: PolicyInput["signedIn"] = isSameUser(target, user) ? "same" : "other"
  if (!user) {
    // Linked by a user who only claimed the address before its owner proved it, or claimed now with a new passkey.
    const severed = isLinkRevoked(adapter, found.former ?? identity.account)
    signedIn = owner !== null && (severed || identity.authenticator) ? "other" : "none"
  }

  let address: PolicyInput["address"] = "unproven"
  if (owner) {
    if (owner.emailVerified && isSameEmailAddress(owner.email, email)) address = "proven"
  } else if (!holder) address = "free"
  else if (holder.emailVerified) address = "proven"
  // An earlier attempt that failed halfway may have left the row; an e-mail sign-in proves it instead.
  else if (identity.account.type !== "email" && (await canTakeOver(adapter, identity.account, holder)))
    address = "free"
  else if (claim === "proven" && canLink && flow === "oauth" && (await isProvenByAccounts(ctx, holder)))
    address = "proven"

  // A provider that would state a proof and does not has none: its addresses may be whatever a user typed there.
  const verified =
    provider?.type === "oauth" || provider?.type === "oidc" ? provider.email?.verified : undefined
  const isProofMissing = claim !== "proven" && verified !== undefined && typeof verified !== "boolean"
  return {
    flow,
    adapter: true,
    strategy: ctx.engine.session.strategy,
    account: owner ? "known" : "unknown",
    signedIn,
    address,
    claim,
    // A row whose address merely looks alike to the database is taken, but never a target.
    linking:
      canLink &&
      !isProofMissing &&
      isSameEmailAddress(holder?.email ?? email, email) &&
      identity.account.type !== "webauthn",
  }
}
