/** Carries out a notice: ends sessions, drops tokens, marks the account. It removes neither account nor user. */
import type { AdapterUser } from "../../types/adapter.js"
import type { NoticeMeaning } from "../../types/provider-notices.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, MissingAdapter, MissingAdapterMethods, UnsupportedStrategy } from "../errors.js"
import { warnOnce } from "../logger.js"
import { changeAccountNote, keepsNotes } from "../session/account-notes.js"
import {
  computeTokenChange,
  findAccountRows,
  readRowTokens,
  readRowVersion,
} from "../session/account-tokens.js"
import { endUserSessions } from "../session/first-proof.js"
import { endTokenSessions, loadStrategy } from "../session/index.js"
import { type AccountKey, findAccountOwner } from "../session/stored-user.js"

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

/**
 * Does what follows from a notice about an account. Returns the user whose account it is; null where none is stored.
 * @throws {AdapterError} When the store fails; what was not done is done when the notice comes again.
 */
export async function applyNotice(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  meaning: NoticeMeaning,
): Promise<AdapterUser | null> {
  const user = await findAccountOwner(adapter, account)
  if (!user) return null
  const { ends, drops, marks } = effects[meaning]
  // First what would let a session begin anew.
  if (drops) await dropTokens(engine, adapter, account, user)
  if (marks) await markAccount(engine, adapter, account, user, meaning)
  if (ends) {
    if ((await loadStrategy(engine)).inBrowser) await endTokenSessions(engine, user.id, undefined)
    else await endUserSessions(adapter, user)
  }
  return user
}

/** How often to try again while a refresh changes the row. */
const maxTries = 5

async function dropTokens(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [row] = await findAccountRows(adapter, account, String(user.id))
    const change = row && computeTokenChange(readRowTokens(row), {})
    if (!change || Object.keys(change).length === 0) return
    if (!adapter.has("updateAccount")) {
      warnOnce(
        engine,
        "notice-keeps-tokens: the adapter has no updateAccount, so the tokens of an account stay stored although its provider has revoked them. Add the method to the adapter",
      )
      return
    }
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

/** The mark stands in the note of the account, which the next sign-in with it writes anew. */
async function markAccount(
  engine: Engine,
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
  meaning: NoticeMeaning,
): Promise<void> {
  if (engine.config.account && keepsNotes(adapter))
    return changeAccountNote(adapter, user.id, account, { notice: { meaning, at: Date.now() } })
  const remedy = engine.config.account
    ? "Add storeUserRecord and listUserRecords to the adapter"
    : "Set account in the config"
  warnOnce(
    engine,
    `notice-without-mark: a notice of a provider ended sessions, and the account is not marked. ${remedy}`,
  )
}
