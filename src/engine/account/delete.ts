/** The end of a user. */
import type { DeletedUser } from "../../types/account.js"
import { checkRows } from "../config/adapter.js"
import type { OwnConfig } from "../request/handed.js"
import { endUserSessions, secondFactorKind } from "../session/first-proof.js"
import { loadStrategy } from "../session/index.js"
import { endTokens, forgetSessionVersion } from "../session/revocation.js"
import type { KeptUser } from "../session/ways-in.js"
import { revokeAccountTokens } from "./accounts.js"
import { type AccountUser, removeSessionCookies, requireMethods } from "./user.js"

/** What is kept of a user, by kind. */
const recordKinds = ["account", "email", "passkey", secondFactorKind, "session"]

/** Deletes what is kept of a user who is gone: many adapters delete users and what Auth.js keeps of them. */
async function removeRecords({ adapter, user }: KeptUser): Promise<void> {
  if (!adapter.has("listUserRecords") || !adapter.has("deleteUserRecord")) return
  for (const kind of recordKinds)
    for (const { key } of checkRows(await adapter.listUserRecords(user.id, kind), "listUserRecords", ["key"]))
      await adapter.deleteUserRecord({ userId: user.id, kind, key })
}

/** Deletes a user, after the tokens of the providers. */
export async function deleteUser(config: OwnConfig, found: AccountUser): Promise<DeletedUser> {
  requireMethods(found, "The end of a user", "deleteUser", "listAccountsByUserId")
  const { adapter, engine, user } = found
  await engine.events.beforeDeleteUser({ user })
  const rows = await adapter.listAccountsByUserId(user.id)
  const notRevoked: string[] = []
  for (const account of checkRows(rows, "listAccountsByUserId", ["provider", "providerAccountId"])) {
    if (!account.access_token && !account.refresh_token && !account.oauth_token) continue
    if (!(await revokeAccountTokens(config, found, account))) notRevoked.push(account.provider)
  }
  // First, so that no request finds a session of a user who is half gone.
  if (!(await loadStrategy(engine)).inBrowser) await endUserSessions(adapter, user)
  if (engine.session.revocable) await endTokens(engine, user.id)
  // Null where another call was first; many adapters answer nothing at all.
  const isGone = (await adapter.deleteUser(user.id)) === null
  if (!isGone) await engine.events.deleteUser({ user })
  // Not before: a user whom the store did not delete keeps the second factor.
  await removeRecords(found)
  if (engine.session.revocable) forgetSessionVersion(engine, user.id)
  return { notRevoked, cookies: removeSessionCookies(found) }
}
