/** The rules about the list of a user's sessions. */
import type { AdapterSession } from "../../types/adapter.js"
import { later, newSession, newUser, unknownId } from "./rows.js"
import { type Rule, rule } from "./rule.js"

const list = "Select by userId, and return an empty list where there are none."
const live = "Leave out the rows whose expires has passed."

const tokensOf = (rows: readonly AdapterSession[]): string[] =>
  rows.map(({ sessionToken }) => sessionToken).sort()

/** The rules of `listSessionsByUserId`. */
export const sessionListRules: readonly Rule[] = [
  rule(
    ["listSessionsByUserId", "createUser", "createSession"],
    "returns all sessions of a user with their ends, none of another, and an empty list where there are none",
    list,
    async (adapter, expect) => {
      const [user, other] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      expect.equal([], await adapter.listSessionsByUserId(user.id), "the list before a session")
      const first = await adapter.createSession(newSession(user.id))
      const second = await adapter.createSession(newSession(user.id, { expires: later(7200) }))
      await adapter.createSession(newSession(other.id))
      const rows = await adapter.listSessionsByUserId(user.id)
      expect.equal(tokensOf([first, second]), tokensOf(rows), "the tokens of the list")
      for (const session of [first, second])
        expect.row(
          session,
          rows.find((row) => row.sessionToken === session.sessionToken),
          "a session of the list",
        )
      expect.equal([], await adapter.listSessionsByUserId(unknownId(user.id)), "the list of no user")
    },
  ),
  rule(
    ["listSessionsByUserId", "createUser", "createSession", "deleteSession"],
    "leaves out sessions that ended",
    "Remove a session from the list in the step that ends it.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const ended = await adapter.createSession(newSession(id))
      const stays = await adapter.createSession(newSession(id))
      await adapter.deleteSession(ended.sessionToken)
      expect.equal([stays.sessionToken], tokensOf(await adapter.listSessionsByUserId(id)), "the tokens")
    },
  ),
  rule(
    ["listSessionsByUserId", "createUser", "createSession"],
    "leaves out sessions that have expired",
    live,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      await adapter.createSession(newSession(id, { expires: later(-3600) }))
      const stays = await adapter.createSession(newSession(id))
      expect.equal([stays.sessionToken], tokensOf(await adapter.listSessionsByUserId(id)), "the tokens")
    },
  ),
]
