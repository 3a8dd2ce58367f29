/** Carries out a notice: ends sessions, drops tokens, marks the account. It removes neither account nor user. */
import type { AdapterUser } from "../../types/adapter.js"
import type { NoticeMeaning } from "../../types/provider-notices.js"
import { forgetSecondSteps } from "../account/sessions.js"
import { type BoundAdapter, checkRow, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, MissingAdapter, MissingAdapterMethods, UnsupportedStrategy } from "../errors.js"
import { warnOnce } from "../logger.js"
import { clockTolerance } from "../oauth/server.js"
import { changeAccountNote, keepsNotes, readAccountNotes } from "../session/account-notes.js"
import {
  computeTokenChange,
  findAccountRows,
  readRowTokens,
  readRowVersion,
} from "../session/account-tokens.js"
import { endUserSessions } from "../session/first-proof.js"
import { endTokenSessions, loadStrategy } from "../session/index.js"
import { endRow, readDate } from "../session/rows.js"
import { type AccountKey, findAccountOwner } from "../session/stored-user.js"
import { lockedMeanings } from "../session/ways-in.js"

/** What is done about a notice, by what it means. */
const effects: Readonly<Record<NoticeMeaning, { ends?: true; drops?: true; marks?: true }>> = {
  session_ended: { ends: true },
  tokens_revoked: { ends: true, drops: true, marks: true },
  account_disabled: { ends: true, drops: true, marks: true },
  account_deleted: { ends: true, drops: true, marks: true },
  data_deletion_requested: { ends: true, drops: true, marks: true },
  // A notice alone unlocks nothing.
  account_enabled: {},
}

/**
 * Takes the store of a config, which has to find users by account, end their sessions, and remember notices.
 * @throws {MissingAdapter} Without one.
 * @throws {UnsupportedStrategy} Where sessions cannot be ended.
 * @throws {MissingAdapterMethods} Where methods are missing.
 */
export async function takeNoticeStore(engine: Engine): Promise<BoundAdapter> {
  const { adapter, session } = engine
  if (!adapter)
    throw new MissingAdapter("A notice of a provider is about stored users. Set the option adapter.")
  const { inBrowser } = await loadStrategy(engine)
  if (inBrowser && !session.revocable)
    throw new UnsupportedStrategy(
      "A notice of a provider cannot end sessions that lie in the browsers of their users. Set session.revocable, or use an adapter that stores sessions.",
    )
  const needed = [
    "getUserByAccount",
    "useLogoutToken",
    ...(inBrowser ? [] : (["deleteSession"] as const)),
  ] as const
  const missing: string[] = needed.filter((method) => !adapter.has(method))
  if (!inBrowser && !adapter.has("deleteSessionsByUserId") && !adapter.has("listSessionsByUserId"))
    missing.push("deleteSessionsByUserId")
  if (missing.length === 0) return adapter
  throw new MissingAdapterMethods(
    `The adapter has no ${missing.join(", ")}, without which a notice of a provider cannot be carried out. Add what is missing.`,
    { missing },
  )
}

/** What a notice says of an account. */
interface Told {
  meaning: NoticeMeaning
  sentAt: Date | undefined
}

/**
 * Does what follows from a notice about an account. One that was sent before the last sign-in with it leaves the tokens, mark
 * and sessions of that. Returns the user whose account it is; null where none is stored.
 * @throws {AdapterError} When the store fails; what was not done is done when the notice comes again.
 */
export async function applyNotice(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  told: Told,
): Promise<AdapterUser | null> {
  const user = await findAccountOwner(adapter, account)
  if (!user) return null
  const { ends, drops, marks } = effects[told.meaning]
  // The clocks may differ: what may have been before the notice is taken for that.
  const sentBy = told.sentAt && told.sentAt.getTime() + clockTolerance * 1000
  const isLate = sentBy !== undefined && (await hasSignedInAfter(engine, adapter, account, user, sentBy))
  // First what would let a session begin anew.
  if (drops && !isLate) await dropTokens(engine, adapter, account, user)
  if (marks && !isLate) await markAccount(engine, adapter, account, user, told)
  if (ends) {
    await forgetSecondSteps({ engine, adapter, user })
    if ((await loadStrategy(engine)).inBrowser) await endTokenSessions(engine, user.id, undefined)
    else if (isLate && adapter.has("listSessionsByUserId") && adapter.has("getSessionOrigin"))
      await endEarlierSessions(adapter, user, sentBy)
    else await endUserSessions(adapter, user)
  }
  return user
}

async function hasSignedInAfter(
  { config }: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  { id }: AdapterUser,
  time: number,
): Promise<boolean> {
  if (!config.account || !keepsNotes(adapter)) return false
  const { usedAt = 0 } = await (await readAccountNotes(adapter, id))(account)
  return usedAt > time
}

/** Ends the sessions of a user that began by a time, and those of which nobody knows when they began. */
async function endEarlierSessions(adapter: BoundAdapter, { id }: AdapterUser, time: number): Promise<void> {
  const rows = await adapter.listSessionsByUserId(id)
  for (const { sessionToken } of checkRows(rows, "listSessionsByUserId", ["sessionToken"])) {
    const origin = checkRow(await adapter.getSessionOrigin(sessionToken), "getSessionOrigin", ["provider"])
    const isLater = origin?.startedAt && readDate(origin.startedAt).getTime() > time
    if (!isLater) await endRow(adapter, sessionToken)
  }
}

/** How often to try again while a refresh changes the row. */
const maxTries = 5

async function dropTokens(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
): Promise<void> {
  const warnOfTokens = (method: string) =>
    warnOnce(
      engine,
      `notice-keeps-tokens: the adapter has no ${method}, so the tokens of an account stay stored although its provider has revoked them. Add the method to the adapter`,
    )
  if (!adapter.has("getAccount") && !adapter.has("listAccountsByUserId")) {
    if (engine.config.tokens?.store !== "cookie") warnOfTokens("getAccount")
    return
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [row] = await findAccountRows(adapter, account, String(user.id))
    if (!row) return
    const { id_token: _, ...tokens } = readRowTokens(row)
    // An ID token opens nothing, and may be what proves the address of the user.
    const change = computeTokenChange(tokens, {})
    if (Object.keys(change).length === 0) return
    if (!adapter.has("updateAccount")) return warnOfTokens("updateAccount")
    const { provider, providerAccountId } = account
    const answer = await adapter.updateAccount(
      { provider, providerAccountId, ...change },
      readRowVersion(row),
    )
    if (answer !== null) return
  }
  throw new AdapterError("The tokens of an account were changed by others at each attempt to drop them.", {
    method: "updateAccount",
  })
}

/**
 * The mark stands in the note of the account, which the next sign-in with it writes anew. Of several notices it has the latest time,
 * and that the account is locked where one said so.
 */
async function markAccount(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
  { meaning, sentAt }: Told,
): Promise<void> {
  const now = Date.now()
  const at = Math.min(sentAt?.getTime() ?? now, now)
  if (engine.config.account && keepsNotes(adapter))
    return changeAccountNote(adapter, user.id, account, ({ notice: held }) => {
      const isHeld = held && lockedMeanings.has(held.meaning) && !lockedMeanings.has(meaning)
      return { notice: { meaning: isHeld ? held.meaning : meaning, at: Math.max(at, held?.at ?? 0) } }
    })
  const remedy = engine.config.account
    ? "Add storeUserRecord and listUserRecords to the adapter"
    : "Set account in the config"
  warnOnce(
    engine,
    `notice-without-mark: a notice of a provider ended sessions, and the account is not marked. ${remedy}`,
  )
}
