/** Gathers what the sign-in decision depends on. Reads only. */

import type { AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { sameAddress } from "../config/address.js"
import type { ResolvedProvider } from "../config/resolved-provider.js"
import { AdapterError } from "../errors.js"
import type { Context } from "../request/context.js"
import type { Account } from "../types.js"
import { addressClaim, cleanAddress } from "./address.js"
import { provenByAccounts } from "./first-proof.js"
import { findOwner } from "./former-account.js"
import { currentUser } from "./index.js"
import { isFree, orphanOf } from "./orphans.js"
import type { Flow, PolicyInput } from "./policy.js"
import type { ProvenIdentity } from "./proven-identity.js"
import { type AccountKey, sameUser, storedUser } from "./stored-user.js"
import type { CurrentUser } from "./strategy.js"
import { isRevoked } from "./unproven-links.js"

/** What the decision is made from, kept for carrying it out. */
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

/**
 * Names the flow of an account.
 */
export function flowOf({ type }: Account): Flow {
  return type === "oidc" ? "oauth" : type
}

/**
 * Looks up who is concerned: who is signed in, whose the account is, who has the address.
 * @returns The users, as far as the flow asks for them.
 */
export async function gather(
  ctx: Context,
  adapter: BoundAdapter,
  identity: ProvenIdentity,
  flow: Flow,
): Promise<SignInCase> {
  const signedIn = await currentUser(ctx)
  const current = signedIn?.user.id === undefined ? null : signedIn
  const { account, user } = identity
  // The account of an e-mail sign-in is the address that was proven.
  const email = flow === "email" ? account.providerAccountId : (user.email ?? null)
  const found: SignInCase = { ctx, adapter, identity, email, current, owner: null, holder: null }
  if (flow === "credentials") return found
  if (flow !== "email") {
    Object.assign(found, await findOwner(ctx, adapter, identity))
    assertWhole(found)
    if (found.owner && isRetried(found, found.owner)) found.owner = null
    if (found.owner) return found
    // The ceremony has brought it to its final form, in which the application may have a say.
    found.email = flow === "webauthn" ? email : cleanAddress(email, account.provider)
  }
  const needsHolder = flow === "email" || !linkTarget(found)
  if (needsHolder && found.email !== null) {
    found.holder = storedUser(await adapter.getUserByEmail(found.email), "getUserByEmail")
  }
  return found
}

/** A user who has an address at the provider and none in the row, not even null: half a row, of an unknown user. */
function assertWhole({ owner, identity: { account, user } }: SignInCase): void {
  if (!owner || owner.email !== undefined || typeof user.email !== "string" || account.type === "webauthn")
    return
  throw new AdapterError("The adapter's getUserByAccount answered with a user that has no email.", {
    method: "getUserByAccount",
  })
}

/**
 * Whether a new authenticator completes an account that lost its own, for its user or for an attempt that failed
 * halfway. Any other's would open a stored user with a key that an attacker may just have made.
 */
function isRetried(found: SignInCase, owner: AdapterUser): boolean {
  const { adapter, identity } = found
  if (!identity.authenticator) return false
  return sameUser(owner, linkTarget(found)) || sameUser(owner, orphanOf(adapter, identity.account))
}

/**
 * The user an unknown account would be linked to. A flow that began as another user (or as none) does not link to
 * a session that appeared meanwhile: it may have been planted.
 */
function linkTarget({ current, identity }: SignInCase): AdapterUser | null {
  if (!current) return null
  const { startedBy } = identity
  return startedBy === undefined || startedBy === String(current.user.id) ? current.user : null
}

/**
 * Puts the users found into the words of the decision table.
 */
export async function policyInputOf(found: SignInCase, flow: Flow): Promise<PolicyInput> {
  const { ctx, identity, owner } = found
  const account = owner ? "known" : "unknown"
  const claim = claimOf(found)
  const provider = ctx.provider
  const linking =
    provider !== undefined && "allowDangerousEmailAccountLinking" in provider
      ? provider.allowDangerousEmailAccountLinking === true
      : false
  return {
    flow,
    adapter: true,
    strategy: ctx.engine.session.strategy,
    account,
    signedIn: signedInOf(found, flow),
    address: await addressOf(found, claim === "proven" && linking && flow === "oauth"),
    claim,
    // A row whose address merely looks alike to the database is taken, but never a target.
    // A provider that would state a proof and does not has none: its addresses may be whatever a user typed there.
    linking:
      linking &&
      (claim === "proven" || !statesProof(provider)) &&
      sameAddress(found.holder?.email ?? found.email, found.email) &&
      identity.account.type !== "webauthn",
  }
}

function statesProof(provider: ResolvedProvider | undefined): boolean {
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return false
  const verified = provider.email?.verified
  return verified !== undefined && typeof verified !== "boolean"
}

function signedInOf(found: SignInCase, flow: Flow): PolicyInput["signedIn"] {
  const { owner, holder, current } = found
  const target = flow === "email" ? holder : owner
  const user = target ? current?.user : linkTarget(found)
  const { adapter, identity } = found
  // Linked by a user who only claimed the address that its owner has proven since, or claimed with a new key now.
  const severed = isRevoked(adapter, found.former ?? identity.account)
  const foreign = owner !== null && (severed || identity.authenticator)
  if (!user) return foreign ? "other" : "none"
  return sameUser(target, user) ? "same" : "other"
}

/**
 * Says what the provider says of the address.
 */
export function claimOf({ ctx, identity }: SignInCase): PolicyInput["claim"] {
  const provider = ctx.provider
  const trust =
    provider && (provider.type === "oauth" || provider.type === "oidc") ? provider.email : undefined
  return addressClaim(trust, identity.profile)
}

async function addressOf(found: SignInCase, askAccounts: boolean): Promise<PolicyInput["address"]> {
  const { ctx, owner, holder, email, adapter, identity } = found
  if (owner) return owner.emailVerified && sameAddress(owner.email, email) ? "proven" : "unproven"
  if (!holder) return "free"
  if (holder.emailVerified) return "proven"
  // Left behind by an earlier attempt that failed halfway; a mail proves the row that is there.
  if (identity.account.type !== "email" && (await isFree(adapter, identity.account, holder))) return "free"
  return askAccounts && (await provenByAccounts(ctx, holder)) ? "proven" : "unproven"
}
