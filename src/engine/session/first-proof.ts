/** Decides whether an e-mail address is proven, and ends the access that others gained before its first proof. */
import { decodeJwt } from "jose/jwt/decode"
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError } from "../errors.js"
import { isSameEmailAddress } from "../identity.js"
import { warnOnce } from "../logger.js"
import { readValueAt } from "../notation/template.js"
import type { Context } from "../request/context.js"
import { loadStrategy } from "./index.js"
import { endRow } from "./rows.js"
import type { CurrentUser } from "./strategy.js"
import { endOtherKnownSessions, removeUnprovenLinks } from "./unproven-links.js"

/** What a provider says about an address. */
export type AddressClaim = "proven" | "denied" | "unstated"

const trueValues: ReadonlySet<unknown> = new Set([true, "true", 1, "1"])

/**
 * Reads what a provider says about the address in a profile. An explicit denial wins: a false standard claim `email_verified`
 * (OpenID Connect Core 1.0, section 5.1) even over the configuration of the provider. An address of a provider that is not
 * trusted counts as denied. `proven` only for true and 1 (or their texts), and for the date of the proof in a provider's own
 * claim; any other value is a denial.
 */
export function readAddressClaim({ verified, trust }: EmailTrust = {}, profile: unknown): AddressClaim {
  // Any issuer can state any address: only a trusted provider counts.
  if (verified === false || (trust !== undefined && trust !== "verified")) return "denied"
  const standard = readValueAt(profile, "email_verified")
  if (standard !== undefined && !trueValues.has(standard)) return "denied"
  if (verified === true) return "proven"
  const stated = [verified ?? "email_verified"].flat().map((path) => readValueAt(profile, path))
  const isDenied = stated.some(
    (one) =>
      one !== undefined &&
      !trueValues.has(one) &&
      !(typeof one === "string" && /^\d{4}-\d{2}-\d{2}/.test(one)),
  )
  if (isDenied) return "denied"
  return stated.every((one) => one !== undefined) ? "proven" : "unstated"
}

/**
 * Tells whether a stored account proves an address. Only its stored id token can: a provider that verifies addresses says
 * nothing about this one, since any account can be linked to any user.
 */
function hasAddressProof(
  account: AdapterAccount,
  provider: ResolvedProvider | undefined,
  address: string | null | undefined,
): boolean {
  if (provider?.type !== "oidc" || typeof account.id_token !== "string") return false
  try {
    const claims = decodeJwt(account.id_token)
    return (
      isSameEmailAddress(claims.email as string, address) &&
      readAddressClaim(provider.email, claims) === "proven"
    )
  } catch {
    return false
  }
}

/**
 * Warns, once, when the adapter cannot list what is linked to a user. At the first proof of an address only the links that
 * this process has seen can be removed, and a restart forgets them.
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
  const missing = (["listAccountsByUserId", "unlinkAccount", ...endedBy] as const).filter(
    (method) =>
      !adapter.has(method) && !(method === "deleteSessionsByUserId" && adapter.has("listSessionsByUserId")),
  )
  // Addresses are proven by mail alone.
  if (missing.length === 0 || ![...providers.values()].some(({ type }) => type === "email")) return
  const text = `the adapter has no ${missing.join(", ")}. An attacker who signed in to a user before the address was proven keeps access after the proof if the process was restarted in between, or if 10,000 other such users signed in. Add ${missing.length > 1 ? "the methods" : "the method"} to the adapter`
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}

/** How often to look for sessions that began during the last round. */
const maxRounds = 20

/**
 * Removes the access of those who claimed an address before its owner proved it: accounts that do not prove the address
 * themselves are unlinked, and sessions end. The owner can link the accounts again while signed in.
 * Adapters without the optional `listAccountsByUserId` and `deleteSessionsByUserId` or `listSessionsByUserId` have no way to
 * list them: only those that this process remembers are removed (see `unproven-links.ts`). Session tokens of strategy
 * `jwt` live until they expire, and are refused wherever the store is asked (see `index.ts`). The row is the one before the proof.
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
 * Ends all other sessions of a user who proves the own address while signed in: an attacker may have claimed the address
 * and planted a session in this browser. The accounts stay, since the signed-in user may have linked them.
 * The session is left out where it is in a token.
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
  // Without a list the kept session cannot be recognized, and ends with the others.
  const atOnce = adapter.has("deleteSessionsByUserId") && !(kept && canList)
  const ended = new Set([kept])
  for (let round = 0; round < maxRounds; round += 1) {
    const listed = canList ? await adapter.listSessionsByUserId(id) : []
    const rows = checkRows(listed, "listSessionsByUserId", ["sessionToken"])
    const tokens = rows.map(({ sessionToken }) => sessionToken).filter((token) => !ended.has(token))
    if (tokens.length === 0 && round > (canList ? 0 : 1)) return
    if (atOnce) await adapter.deleteSessionsByUserId(id)
    else if (canList && adapter.has("deleteSession")) for (const token of tokens) await endRow(adapter, token)
    for (const token of tokens) ended.add(token)
  }
  throw new AdapterError(
    "Sessions of a user whose address is being proven begin faster than they end. Let the user request another e-mail.",
  )
}

async function listUserAccounts(
  adapter: BoundAdapter,
  { id }: AdapterUser,
): Promise<readonly AdapterAccount[]> {
  const rows = await adapter.listAccountsByUserId(id)
  return checkRows(rows, "listAccountsByUserId", ["provider", "providerAccountId"])
}

/**
 * Tells whether every account of a user proves the user's address, so that it counts as proven without a mail; false where the
 * adapter cannot list accounts.
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
