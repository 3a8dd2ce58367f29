/** What happens to a user row when its address is proven for the first time. */
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser, FirstProof } from "../../types/adapter.js"
import { type BoundAdapter, listed } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError } from "../errors.js"
import { warnOnce } from "../log/logger.js"
import type { Context } from "../request/context.js"
import { provesAddress } from "./address.js"
import { strategyOf } from "./index.js"
import { endRow } from "./rows.js"
import type { CurrentUser } from "./strategy.js"
import { cutOtherSessions, cutUnprovenLinks } from "./unproven-links.js"

/** Methods that do as well. */
const insteadOf: Readonly<Partial<Record<keyof Adapter, readonly (keyof Adapter)[]>>> = {
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
  const { endedBy } = await strategyOf({ session })
  const needed = ["listAccountsByUserId", "unlinkAccount", ...endedBy] as const
  const missing = needed.filter(
    (method) => ![method, ...(insteadOf[method] ?? [])].some((one) => adapter.has(one)),
  )
  // Addresses are proven by mail alone.
  if (missing.length === 0 || ![...providers.values()].some(({ type }) => type === "email")) return
  const text = `the adapter has no ${missing.join(", ")}. Who signed in to a user before the address was proven keeps the access after the proof if the process was restarted in between, or 10,000 other such users signed in. Add ${missing.length > 1 ? "the methods" : "the method"} to the adapter`
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}

/** How often sessions are looked for: each time, those that began during the last. */
const mostRounds = 20

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
    for (const account of await accountsOf(adapter, user)) {
      if (provesAddress(account, ctx.engine.providers.get(account.provider), user.email)) continue
      await adapter.unlinkAccount({
        provider: account.provider,
        providerAccountId: account.providerAccountId,
      })
    }
  }
  await cutUnprovenLinks(adapter, user)
  await endSessions(adapter, user)
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
  await endSessions(adapter, user, kept)
  await cutOtherSessions(adapter, user, kept)
  logger.debug("other sessions ended at the first proof of an address", { userId: user.id })
}

/** A native client's session may begin beside one that is about to end, in another process: looks until there is none. */
async function endSessions(adapter: BoundAdapter, { id }: AdapterUser, kept = ""): Promise<void> {
  const canList = adapter.has("listSessionsByUserId")
  // One that stays goes with the others only where they cannot be told apart.
  const atOnce = adapter.has("deleteSessionsByUserId") && !(kept && canList)
  const ended = new Set([kept])
  for (let round = 0; round < mostRounds; round += 1) {
    const rows = canList ? await sessionsOf(adapter, id) : []
    const tokens = rows.map(({ sessionToken }) => sessionToken).filter((token) => !ended.has(token))
    if (tokens.length === 0 && round > (canList ? 0 : 1)) return
    if (atOnce) await adapter.deleteSessionsByUserId(id)
    else if (canList && adapter.has("deleteSession")) for (const token of tokens) await endRow(adapter, token)
    for (const token of tokens) ended.add(token)
  }
  throw new AdapterError("Sessions of a user whose address is being proven begin faster than they end.")
}

async function accountsOf(adapter: BoundAdapter, { id }: AdapterUser): Promise<readonly AdapterAccount[]> {
  const rows = await adapter.listAccountsByUserId(id)
  return listed(rows, "listAccountsByUserId", ["provider", "providerAccountId"])
}

async function sessionsOf(adapter: BoundAdapter, id: string): Promise<readonly AdapterSession[]> {
  return listed(await adapter.listSessionsByUserId(id), "listSessionsByUserId", ["sessionToken"])
}

/**
 * Tells whether a row may be trusted with its address although no mail was ever sent to it: every account it has
 * shows a proof.
 * @param ctx The request.
 * @param user The row.
 * @returns False where the adapter cannot list accounts.
 */
export async function provenByAccounts(ctx: Context, user: AdapterUser): Promise<boolean> {
  const adapter = ctx.engine.adapter
  if (!adapter?.has("listAccountsByUserId")) return false
  const accounts = await accountsOf(adapter, user)
  if (accounts.length === 0) return false
  return accounts.every((account) =>
    provesAddress(account, ctx.engine.providers.get(account.provider), user.email),
  )
}
