/** E-mail addresses as identities: which texts name the same mailbox, and who has proven one. */
import { decodeJwt } from "jose/jwt/decode"
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser, FirstProof } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError } from "../errors.js"
import { sameAddress } from "../identity.js"
import { warnOnce } from "../log/logger.js"
import { valueAt } from "../notation/template.js"
import type { Context } from "../request/context.js"
import { loadStrategy } from "./index.js"
import { endRow } from "./rows.js"
import type { CurrentUser } from "./strategy.js"
import { endOtherKnownSessions, removeUnprovenLinks } from "./unproven-links.js"

/** What a provider says of an address. */
export type AddressClaim = "proven" | "denied" | "unstated"

const trueValues: ReadonlySet<unknown> = new Set([true, "true", 1, "1"])

/**
 * Reads what a provider says of the address in a profile. An explicit denial wins over everything else: that of the
 * standard claim (OpenID Connect Core 1.0, section 5.1) over whatever the configuration knows of the provider too.
 * An address that is never relied on counts as denied.
 * @param trust What the provider's configuration knows of its addresses.
 * @param profile The raw claims.
 * @returns `proven` only for true and 1 (or their texts), and in a claim of the provider's own for the time of the
 * proof; any other stated value is a denial.
 */
export function readAddressClaim({ verified, trust }: EmailTrust = {}, profile: unknown): AddressClaim {
  const standard = valueAt(profile, "email_verified")
  if (verified === false || !isReliedOn(trust) || (standard !== undefined && !trueValues.has(standard)))
    return "denied"
  if (verified === true) return "proven"
  const stated = [verified ?? "email_verified"].flat().map((path) => valueAt(profile, path))
  if (stated.some((one) => one !== undefined && !isProof(one))) return "denied"
  return stated.every((one) => one !== undefined) ? "proven" : "unstated"
}

/** Only what the provider itself vouches for is relied on: an operator of an issuer may state any address. */
function isReliedOn(trust: EmailTrust["trust"]): boolean {
  return trust === undefined || trust === "verified"
}

function isProof(value: unknown): boolean {
  return trueValues.has(value) || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value))
}

/**
 * Tells whether a stored account is itself a proof of an address. Only a stored id token can show that: that the
 * provider proves addresses in general says nothing of this one, since any account can be linked to any user.
 * @param account The stored row.
 * @param provider Its provider, if still configured.
 * @param address The address in question.
 * @returns True when its stored id token states this address as proven.
 */
export function hasAddressProof(
  account: AdapterAccount,
  provider: ResolvedProvider | undefined,
  address: string | null | undefined,
): boolean {
  if (provider?.type !== "oidc" || typeof account.id_token !== "string") return false
  try {
    const claims = decodeJwt(account.id_token)
    return (
      sameAddress(claims.email as string, address) && readAddressClaim(provider.email, claims) === "proven"
    )
  } catch {
    return false
  }
}

/** Methods that do as well. */
const alternativeMethods: Readonly<Partial<Record<keyof Adapter, readonly (keyof Adapter)[]>>> = {
  deleteSessionsByUserId: ["listSessionsByUserId"],
}

/**
 * Warns, once, of an adapter that cannot tell what is linked to a user: what this process has seen is all that can be cut
 * when the address is proven, and a restart forgets it.
 * @param engine The engine of a sign-in to a user whose address is not proven, or of the proof.
 */
export async function warnOfForgottenLinks({
  adapter,
  config,
  logger,
  providers,
  session,
}: Engine): Promise<void> {
  if (!adapter) return
  const { endedBy } = await loadStrategy({ session })
  const needed = ["listAccountsByUserId", "unlinkAccount", ...endedBy] as const
  const missing = needed.filter(
    (method) => ![method, ...(alternativeMethods[method] ?? [])].some((one) => adapter.has(one)),
  )
  // Addresses are proven by mail alone.
  if (missing.length === 0 || ![...providers.values()].some(({ type }) => type === "email")) return
  const text = `the adapter has no ${missing.join(", ")}. Who signed in to a user before the address was proven keeps the access after the proof if the process was restarted in between, or 10,000 other such users signed in. Add ${missing.length > 1 ? "the methods" : "the method"} to the adapter`
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}

/** How often sessions are looked for: each time, those that began during the last. */
const maxRounds = 20

/**
 * Notes the first proof, before anything is cut off: if the rest fails, the next proof notes its own time.
 * @param adapter The store; one that keeps no first proofs is left alone.
 * @param proof Of a user whose address is not proven yet.
 * @throws {AdapterError} When it cannot be stored.
 */
export async function noteFirstProof(adapter: BoundAdapter, proof: FirstProof): Promise<void> {
  if (adapter.has("storeFirstProof")) await adapter.storeFirstProof(proof)
}

/**
 * Takes a row away from the user who claimed its address before the owner proved it: accounts that do not show a proof of
 * the address themselves are unlinked, sessions are ended. The owner can link the accounts again while signed in.
 * Of adapters without the optional `listAccountsByUserId` and `deleteSessionsByUserId` or
 * `listSessionsByUserId` only those go that this process has seen and not forgotten (`unproven-links.ts` says when): the
 * contract has no other way to find them. Session
 * tokens of strategy `jwt` live until they expire, and are refused wherever the store is asked: see `jwt.ts`.
 * @param ctx The request.
 * @param user The row, as it was before the proof.
 */
export async function dropUnprovenLinks(ctx: Context, user: AdapterUser): Promise<void> {
  const adapter = ctx.engine.adapter
  if (!adapter) return
  await warnOfForgottenLinks(ctx.engine)
  if (adapter.has("listAccountsByUserId") && adapter.has("unlinkAccount")) {
    for (const account of await listUserAccounts(adapter, user)) {
      if (hasAddressProof(account, ctx.engine.providers.get(account.provider), user.email)) continue
      await adapter.unlinkAccount({
        provider: account.provider,
        providerAccountId: account.providerAccountId,
      })
    }
  }
  await removeUnprovenLinks(adapter, user)
  await endUserSessions(adapter, user)
}

/**
 * Ends the sessions of a user who proves the own address while signed in, all but the one that proves: the address may have been
 * claimed by another user, whose session was planted in this browser. The accounts stay, since the user of a session may
 * have linked them.
 * @param ctx The request.
 * @param current The user, as it was before the proof, and the session; one in a token is no row.
 */
export async function endOtherSessions(ctx: Context, { user, session }: CurrentUser): Promise<void> {
  const { adapter, logger } = ctx.engine
  if (!adapter) return
  const kept = session?.sessionToken ?? ""
  await endUserSessions(adapter, user, kept)
  await endOtherKnownSessions(adapter, user, kept)
  logger.debug("other sessions ended at the first proof of an address", { userId: user.id })
}

/** A native client's session may begin beside one that is about to end, in another process: looks until there is none. */
async function endUserSessions(adapter: BoundAdapter, { id }: AdapterUser, kept = ""): Promise<void> {
  const canList = adapter.has("listSessionsByUserId")
  // One that stays goes with the others only where they cannot be told apart.
  const atOnce = adapter.has("deleteSessionsByUserId") && !(kept && canList)
  const ended = new Set([kept])
  for (let round = 0; round < maxRounds; round += 1) {
    const rows = canList ? await listUserSessions(adapter, id) : []
    const tokens = rows.map(({ sessionToken }) => sessionToken).filter((token) => !ended.has(token))
    if (tokens.length === 0 && round > (canList ? 0 : 1)) return
    if (atOnce) await adapter.deleteSessionsByUserId(id)
    else if (canList && adapter.has("deleteSession")) for (const token of tokens) await endRow(adapter, token)
    for (const token of tokens) ended.add(token)
  }
  throw new AdapterError("Sessions of a user whose address is being proven begin faster than they end.")
}

async function listUserAccounts(
  adapter: BoundAdapter,
  { id }: AdapterUser,
): Promise<readonly AdapterAccount[]> {
  const rows = await adapter.listAccountsByUserId(id)
  return checkRows(rows, "listAccountsByUserId", ["provider", "providerAccountId"])
}

async function listUserSessions(adapter: BoundAdapter, id: string): Promise<readonly AdapterSession[]> {
  return checkRows(await adapter.listSessionsByUserId(id), "listSessionsByUserId", ["sessionToken"])
}

/**
 * Tells whether a row may be trusted with its address although no mail was ever sent to it: every account it has
 * shows a proof.
 * @param ctx The request.
 * @param user The row.
 * @returns False where the adapter cannot list accounts.
 */
export async function isProvenByAccounts(ctx: Context, user: AdapterUser): Promise<boolean> {
  const adapter = ctx.engine.adapter
  if (!adapter?.has("listAccountsByUserId")) return false
  const accounts = await listUserAccounts(adapter, user)
  if (accounts.length === 0) return false
  return accounts.every((account) =>
    hasAddressProof(account, ctx.engine.providers.get(account.provider), user.email),
  )
}
