/** Decides whether an e-mail address is proven, and ends the access that others gained before its first proof. */

import { decodeJwt } from "jose/jwt/decode"
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError } from "../errors.js"
import { isSameEmailAddress } from "../identity.js"
import { parseJson } from "../json.js"
import { warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import { readMember, readValueAt } from "../notation/template.js"
import type { Context } from "../request/context.js"
import { readAccountNotes, removeAccountNote } from "./account-notes.js"
import { openTokens } from "./account-tokens.js"
import { loadStrategy } from "./index.js"
import { endRow } from "./rows.js"
import { makeAccountKey } from "./stored-user.js"
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
 * nothing about this one, since any account can be linked to any user. A token that no secret opens proves nothing.
 */
async function hasAddressProof(
  engine: Engine,
  account: AdapterAccount,
  address: string | null | undefined,
): Promise<boolean> {
  const provider = engine.providers.get(account.provider)
  if (provider?.type !== "oidc" || typeof account.id_token !== "string") return false
  try {
    const claims = decodeJwt((await openTokens(engine, account)).id_token as string)
    return (
      isSameEmailAddress(claims.email as string, address) &&
      readAddressClaim(provider.email, claims) === "proven"
    )
  } catch {
    return false
  }
}

/** Reads when a verified id token was issued, in milliseconds since 1970; undefined without one. */
export function readIssueTime(token: unknown): number | undefined {
  if (typeof token !== "string") return undefined
  try {
    const { iat } = decodeJwt(token)
    return typeof iat === "number" ? iat * 1000 : undefined
  } catch {
    return undefined
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
  const text = writeMessage(
    "first-proof-methods",
    missing.join(", "),
    missing.length > 1 ? "the methods" : "the method",
  )
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}

/** How often to look for sessions that began during the last round. */
const maxRounds = 20

/** Kind of the records that hold the second factor of a user. */
export const secondFactorKind = "secondFactor"
/** Key of the one that holds the authenticator app. */
export const appKey = "totp"

/** Removes a second factor that somebody who only claimed the address may have set up: it would shut its owner out. */
async function dropUnprovenFactors(ctx: Pick<Context, "engine">, user: AdapterUser): Promise<void> {
  const { adapter, config } = ctx.engine
  if (config.secondFactor === undefined || !adapter || (await isProvenByAccounts(ctx, user))) return
  const found = await adapter.listUserRecords(user.id, secondFactorKind)
  const rows = checkRows(found, "listUserRecords", ["key"])
  // It was set up when the address was proven, by an account that is gone for instance.
  if (rows.some(({ key, value }) => key === appKey && readMember(parseJson(value), "proven") === user.email))
    return
  if ((await listProvenPasskeys(adapter, user)).length > 0) return
  for (const { key } of rows) await adapter.deleteUserRecord({ userId: user.id, kind: secondFactorKind, key })
}

/** Takes an account from a user, with its passkey and what is noted of it. */
export async function takeLink(
  adapter: BoundAdapter,
  { id }: AdapterUser,
  { type, provider, providerAccountId }: Pick<AdapterAccount, "type" | "provider" | "providerAccountId">,
): Promise<void> {
  await adapter.unlinkAccount({ provider, providerAccountId })
  await removeAccountNote(adapter, id, { provider, providerAccountId })
  // The id of a passkey's account is that of its credential.
  if (type === "webauthn" && adapter.has("deleteAuthenticator"))
    await adapter.deleteAuthenticator(providerAccountId)
}

/**
 * Removes the access of those who claimed an address before its owner proved it: accounts that do not prove the address
 * themselves are unlinked, but for passkeys that were connected while it was proven; the second factor goes, and sessions end. The owner can link the accounts again while signed in.
 * Adapters without the optional `listAccountsByUserId` and `deleteSessionsByUserId` or `listSessionsByUserId` have no way to
 * list them: only those that this process remembers are removed (see `unproven-links.ts`). Session tokens of strategy
 * `jwt` live until they expire, and are refused wherever the store is asked (see `index.ts`). The row is the one before the proof.
 */
export async function dropUnprovenLinks(ctx: Pick<Context, "engine">, user: AdapterUser): Promise<void> {
  const adapter = ctx.engine.adapter
  if (!adapter) return
  await warnOfForgottenLinks(ctx.engine)
  await dropUnprovenFactors(ctx, user)
  const passkeys = new Set((await listProvenPasskeys(adapter, user)).map(makeAccountKey))
  if (adapter.has("listAccountsByUserId") && adapter.has("unlinkAccount")) {
    for (const account of await listUserAccounts(adapter, user)) {
      if (passkeys.has(makeAccountKey(account))) continue
      if (await hasAddressProof(ctx.engine, account, user.email)) continue
      await takeLink(adapter, user, account)
    }
  }
  await removeUnprovenLinks(adapter, user, passkeys)
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
  logger.debug(writeMessage("first-proof-sessions"), { userId: user.id })
}

/**
 * Ends the sessions of a user, but for one that is kept. A native client's session may begin beside one that is about to end,
 * in another process: looks until there is none.
 */
export async function endUserSessions(adapter: BoundAdapter, { id }: AdapterUser, kept = ""): Promise<void> {
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
  throw new AdapterError(writeMessage("sessions-begin-faster"))
}

async function listUserAccounts(
  adapter: BoundAdapter,
  { id }: AdapterUser,
): Promise<readonly AdapterAccount[]> {
  const rows = await adapter.listAccountsByUserId(id)
  return checkRows(rows, "listAccountsByUserId", ["provider", "providerAccountId"])
}

/**
 * Lists the passkeys that were connected when the user's address was proven already: they are of the address's owner. None where
 * the adapter cannot list accounts.
 */
export async function listProvenPasskeys(
  adapter: BoundAdapter,
  user: AdapterUser,
): Promise<readonly AdapterAccount[]> {
  if (!user.email || !adapter.has("listAccountsByUserId")) return []
  const rows = (await listUserAccounts(adapter, user)).filter(({ type }) => type === "webauthn")
  if (rows.length === 0) return []
  const noteOf = await readAccountNotes(adapter, user.id)
  const notes = await Promise.all(rows.map(noteOf))
  return rows.filter((_, at) => notes[at]?.proven === user.email)
}

/**
 * Tells of each account of a user whether it proves the user's address; nothing where the adapter cannot list accounts. A passkey
 * says nothing of an address, and is left out.
 */
export async function readAddressProofs(engine: Engine, user: AdapterUser): Promise<readonly boolean[]> {
  const { adapter } = engine
  if (!adapter?.has("listAccountsByUserId")) return []
  const accounts = (await listUserAccounts(adapter, user)).filter(({ type }) => type !== "webauthn")
  return Promise.all(accounts.map((account) => hasAddressProof(engine, account, user.email)))
}

/**
 * Tells whether every account of a user at a provider proves the user's address, so that it counts as proven without a mail: one
 * that does not may be of somebody who only claimed the address. False where the adapter cannot list accounts.
 */
export async function isProvenByAccounts(
  { engine }: Pick<Context, "engine">,
  user: AdapterUser,
): Promise<boolean> {
  const proofs = await readAddressProofs(engine, user)
  return proofs.length > 0 && proofs.every(Boolean)
}

/** Finds the address of a user that is proven now, by a mail or by all accounts. */
export async function findProvenAddress(
  found: Pick<Context, "engine">,
  user: AdapterUser,
): Promise<string | undefined> {
  const isProven = user.email && (user.emailVerified || (await isProvenByAccounts(found, user)))
  return isProven ? user.email : undefined
}
