/** The rules about sessions in the store. */
import type { AdapterSession } from "../../types/adapter.js"
import type { SessionOrigin } from "../../types/storage.js"
import {
  futureDate,
  longText,
  lookalikes,
  newLogoutToken,
  newOrigin,
  newSession,
  newUser,
  uniqueText,
  unknownId,
} from "./rows.js"
import { type AdapterWith, atOnce, type Expect, type Rule, rule } from "./rule.js"

const unique = "Let a unique constraint on sessionToken decide, and let its error be thrown; never upsert."
const none = "Return null where no row was found, not undefined and not an object with empty members."
const milliseconds =
  "Use a column that keeps milliseconds (DATETIME(3) in MySQL), and revive dates as Date objects."
const bytes =
  "Compare byte for byte: a binary collation for tokens (utf8mb4_bin in MySQL), and no padding with blanks."
const update =
  "UPDATE ... WHERE sessionToken, one statement that never inserts; a read before the write lets a deletion slip between."
const current = "Read where the write went, or from a replica that waits for it."
const own = "Delete by sessionToken alone; no row to delete is no error."

async function storeSession(
  adapter: AdapterWith<"createUser" | "createSession">,
  members: Partial<AdapterSession> = {},
): Promise<AdapterSession> {
  const { id } = await adapter.createUser(newUser())
  const session = newSession(id, members)
  await adapter.createSession(session)
  return session
}

/** The rules of `createSession`, `getSessionAndUser`, `updateSession`, `deleteSession` and `deleteSessionsByUserId`. */
export const sessionRules: readonly Rule[] = [
  rule(
    ["createSession", "createUser", "getSessionAndUser"],
    "stores the session with the milliseconds of its end, and returns its row",
    milliseconds,
    async (adapter, expect) => {
      const session = newSession((await adapter.createUser(newUser())).id)
      expect.row(session, await adapter.createSession(session), "the row as it was returned")
      const found = await adapter.getSessionAndUser(session.sessionToken)
      expect.row(session, found?.session, "the row as it was read")
    },
  ),
  rule(
    ["createSession", "createUser", "getSessionAndUser"],
    "refuses a token that is there already",
    unique,
    async (adapter, expect) => {
      const session = await storeSession(adapter)
      const { id } = await adapter.createUser(newUser())
      await expect.refused(() => adapter.createSession({ ...session, userId: id }), "the second call")
      const found = await adapter.getSessionAndUser(session.sessionToken)
      expect.row({ id: session.userId }, found?.user, "the user of the session")
    },
  ),
  rule(
    ["createSession", "createUser", "getSessionAndUser"],
    "stores one of 20 sessions at once of the same token",
    unique,
    async (adapter, expect) => {
      const session = newSession((await adapter.createUser(newUser())).id)
      const created = await atOnce(20, () => adapter.createSession(session))
      expect.one(created.length, "calls that stored it")
      const found = await adapter.getSessionAndUser(session.sessionToken)
      expect.row(session, found?.session, "the row as it was read")
    },
  ),
  rule(
    ["getSessionAndUser", "createUser", "createSession"],
    "returns the session and its user, with all members of both",
    "Select the columns of both under names of their own: in a join the id of one row hides that of the other.",
    async (adapter, expect) => {
      await storeSession(adapter)
      const user = await adapter.createUser(newUser({ emailVerified: futureDate(-1) }))
      const session = await adapter.createSession(newSession(user.id))
      const found = await adapter.getSessionAndUser(session.sessionToken)
      expect.row(session, found?.session, "the session")
      expect.row(user, found?.user, "the user")
    },
  ),
  rule(
    ["getSessionAndUser"],
    "returns null for a token that no session has",
    none,
    async (adapter, expect) => {
      expect.isNull(await adapter.getSessionAndUser(uniqueText()), "the answer")
    },
  ),
  rule(
    ["getSessionAndUser", "createUser", "createSession"],
    "compares tokens byte for byte",
    bytes,
    async (adapter, expect) => {
      const { sessionToken } = await storeSession(adapter)
      for (const other of lookalikes(sessionToken))
        expect.isNull(await adapter.getSessionAndUser(other), `the answer for ${other}`)
    },
  ),
  rule(
    ["getSessionAndUser", "createUser", "createSession"],
    "answers for an expired session with the row or with null",
    "Return the row, whose end the engine looks at, or null; throw nothing.",
    async (adapter, expect) => {
      const session = await storeSession(adapter, { expires: futureDate(-3600) })
      const found = await adapter.getSessionAndUser(session.sessionToken)
      if (found) expect.row(session, found.session, "the row")
      else expect.isNull(found, "the answer")
    },
  ),
  rule(
    ["updateSession", "createUser", "createSession", "getSessionAndUser"],
    "changes the end and leaves user and token alone",
    "Write the members that are given and defined, and return the whole row or nothing.",
    async (adapter, expect) => {
      const { sessionToken, userId } = await storeSession(adapter)
      const wanted = { sessionToken, userId, expires: futureDate(7200) }
      const row = await adapter.updateSession({ sessionToken, expires: wanted.expires, userId: undefined })
      if (row) expect.row(wanted, row, "the row as it was returned")
      const found = await adapter.getSessionAndUser(sessionToken)
      expect.row(wanted, found?.session, "the row as it was read")
    },
  ),
  rule(
    ["updateSession", "createUser", "getSessionAndUser"],
    "answers with nothing for an unknown session and makes none",
    update,
    async (adapter, expect) => {
      const { id: userId } = await adapter.createUser(newUser())
      const session = newSession(userId)
      expect.nothing(await adapter.updateSession(session), "the answer")
      expect.isNull(await adapter.getSessionAndUser(session.sessionToken), "the session")
    },
  ),
  rule(
    ["updateSession", "createUser", "createSession", "getSessionAndUser"],
    "is seen by the 20 requests that follow, so that a session is extended once per updateAge",
    current,
    async (adapter, expect) => {
      const { sessionToken } = await storeSession(adapter)
      const expires = futureDate(7200)
      // The engine extends where the end that it reads is nearer than maxAge - updateAge.
      const extend = async () => {
        const found = await adapter.getSessionAndUser(sessionToken)
        if (found?.session.expires.getTime() === expires.getTime()) return false
        await adapter.updateSession({ sessionToken, expires })
        return true
      }
      const extended = [await extend(), ...(await atOnce(20, extend))]
      expect.equal(21, extended.length, "requests that were answered rather than failed")
      expect.one(extended.filter((wrote) => wrote).length, "requests that wrote")
    },
  ),
  rule(
    ["updateSession", "createUser", "createSession", "getSessionAndUser"],
    "takes 20 extensions at once of a session, none of which fails",
    update,
    async (adapter, expect) => {
      const { sessionToken } = await storeSession(adapter)
      const expires = futureDate(7200)
      const extended = await atOnce(20, () => adapter.updateSession({ sessionToken, expires }))
      expect.equal(20, extended.length, "calls that were answered")
      const found = await adapter.getSessionAndUser(sessionToken)
      expect.row({ sessionToken, expires }, found?.session, "the row as it was read")
    },
  ),
  rule(
    ["deleteSession", "createUser", "createSession", "getSessionAndUser"],
    "ends a session, a second time without an error, and leaves the user's others",
    own,
    async (adapter, expect) => {
      const session = await storeSession(adapter)
      const other = await adapter.createSession(newSession(session.userId))
      await adapter.deleteSession(session.sessionToken)
      await adapter.deleteSession(session.sessionToken)
      expect.isNull(await adapter.getSessionAndUser(session.sessionToken), "the session that was ended")
      const stays = await adapter.getSessionAndUser(other.sessionToken)
      expect.row(other, stays?.session, "another session of the user")
    },
  ),
  rule(
    ["deleteSession", "createUser", "createSession", "getSessionAndUser"],
    "leaves reads at the same time with both rows or with null",
    "Read session and user in one query: between two the session can go.",
    async (adapter, expect) => {
      const session = await storeSession(adapter)
      const { sessionToken, userId } = session
      const reads = atOnce(20, () => adapter.getSessionAndUser(sessionToken))
      const [answers] = await Promise.all([reads, adapter.deleteSession(sessionToken)])
      expect.equal(20, answers.length, "reads that were answered rather than failed")
      for (const answer of answers.filter((one) => one !== null)) {
        expect.row(session, answer.session, "the session of a read")
        expect.row({ id: userId }, answer.user, "the user of a read")
      }
      expect.isNull(await adapter.getSessionAndUser(sessionToken), "a read after the deletion")
    },
  ),
  rule(
    ["deleteSession", "createUser", "createSession", "updateSession", "getSessionAndUser"],
    "is final, also for a session that 20 requests extend at the same time",
    update,
    async (adapter, expect) => {
      const { sessionToken } = await storeSession(adapter)
      const expires = futureDate(7200)
      const updates = atOnce(20, () => adapter.updateSession({ sessionToken, expires }))
      await Promise.all([updates, adapter.deleteSession(sessionToken)])
      expect.isNull(await adapter.getSessionAndUser(sessionToken), "the session after all calls")
    },
  ),
  rule(
    ["deleteSessionsByUserId", "createUser", "createSession", "getSessionAndUser"],
    "ends all sessions of a user, none of another, and throws nothing where there are none",
    "Delete by userId; no row to delete is no error.",
    async (adapter, expect) => {
      const [first, other] = [await storeSession(adapter), await storeSession(adapter)]
      const second = await adapter.createSession(newSession(first.userId))
      await adapter.deleteSessionsByUserId(first.userId)
      for (const { sessionToken } of [first, second])
        expect.isNull(await adapter.getSessionAndUser(sessionToken), "a session of the user")
      const stays = await adapter.getSessionAndUser(other.sessionToken)
      expect.row(other, stays?.session, "the session of another user")
      await adapter.deleteSessionsByUserId(first.userId)
      await adapter.deleteSessionsByUserId(unknownId(first.userId))
    },
  ),
]

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
      const second = await adapter.createSession(newSession(user.id, { expires: futureDate(7200) }))
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
      await adapter.createSession(newSession(id, { expires: futureDate(-3600) }))
      const stays = await adapter.createSession(newSession(id))
      expect.equal([stays.sessionToken], tokensOf(await adapter.listSessionsByUserId(id)), "the tokens")
    },
  ),
]

const goes = "Delete the origin with its session, by a foreign key that cascades or in one transaction."
const equal = "Compare all members that are given, and none that is undefined; return an empty list for none."
const remember = "Insert under a unique constraint on issuer and jti; answer false where it was violated."

type Storing = AdapterWith<"createUser" | "createSession" | "createSessionOrigin">

/** Stores a session and what it came from. */
async function storeOrigin(adapter: Storing, members: Partial<SessionOrigin> = {}): Promise<SessionOrigin> {
  const { id } = await adapter.createUser(newUser())
  const { sessionToken } = await adapter.createSession(newSession(id))
  const origin = newOrigin({ sessionToken, userId: id }, members)
  await adapter.createSessionOrigin({ ...origin })
  return origin
}

type Reading = Storing & AdapterWith<"getSessionOrigin" | "listSessionOrigins">

/** That an origin goes with its session, when a method ends it. */
async function checkOriginGoes(
  adapter: Reading,
  expect: Expect,
  end: (origin: SessionOrigin) => unknown,
): Promise<void> {
  const gone = await storeOrigin(adapter)
  const { issuer = "", subject } = gone
  const stays = await storeOrigin(adapter, { subject })
  await end(gone)
  expect.isNull(await adapter.getSessionOrigin(gone.sessionToken), "the origin of the session that ended")
  const listed = await adapter.listSessionOrigins({ provider: "acme", issuer, subject })
  const tokens = listed.map(({ sessionToken }) => sessionToken)
  expect.equal([stays.sessionToken], tokens, "the sessions that are listed")
}

const reading = [
  ...(["createUser", "createSession", "createSessionOrigin"] as const),
  ...(["getSessionOrigin", "listSessionOrigins"] as const),
] as const
const together = "takes along what the session came from, and that of no other session"

const endingOrigins: Rule[] = [
  rule(["deleteSession", ...reading], together, goes, (adapter, expect) =>
    checkOriginGoes(adapter, expect, ({ sessionToken }) => adapter.deleteSession(sessionToken)),
  ),
  rule(["deleteSessionsByUserId", ...reading], together, goes, (adapter, expect) =>
    checkOriginGoes(adapter, expect, ({ userId }) => adapter.deleteSessionsByUserId(userId)),
  ),
  rule(["deleteUser", ...reading], together, goes, (adapter, expect) =>
    checkOriginGoes(adapter, expect, ({ userId }) => adapter.deleteUser(userId)),
  ),
]

const storing: Rule[] = [
  rule(
    ["createSessionOrigin", "createUser", "createSession", "getSessionOrigin"],
    "stores every member, an ID token of 10,000 characters included",
    "Store all members, ID tokens in TEXT.",
    async (adapter, expect) => {
      const origin = await storeOrigin(adapter, { idToken: longText() })
      expect.row(origin, await adapter.getSessionOrigin(origin.sessionToken), "the row")
    },
  ),
  rule(
    ["createSessionOrigin", "createUser", "createSession", "getSessionOrigin"],
    "stores an origin without an ID token's members",
    "Let the columns issuer, subject, sid and idToken be null.",
    async (adapter, expect) => {
      const absent = { issuer: undefined, subject: undefined, sid: undefined }
      const origin = await storeOrigin(adapter, absent)
      expect.row(origin, await adapter.getSessionOrigin(origin.sessionToken), "the row")
    },
  ),
  rule(
    ["getSessionOrigin"],
    "returns null for a session whose origin is not known",
    "Return null where no row was found, not undefined and not an empty object.",
    async (adapter, expect) => {
      expect.isNull(await adapter.getSessionOrigin(uniqueText()), "the answer")
    },
  ),
  rule(
    ["listSessionOrigins", "createUser", "createSession", "createSessionOrigin"],
    "returns the sessions for which all members that are given are equal",
    equal,
    async (adapter, expect) => {
      const origin = await storeOrigin(adapter)
      const { issuer = "", subject, sid, provider } = origin
      const second = await storeOrigin(adapter, { subject })
      await storeOrigin(adapter, { subject, sid, issuer: "https://other.test" })
      await storeOrigin(adapter, { subject, sid, provider: "other" })
      const tokens = async (query: { sid?: string; subject?: string }) =>
        (await adapter.listSessionOrigins({ provider, issuer, ...query }))
          .map(({ sessionToken }) => sessionToken)
          .sort()
      const both = [origin.sessionToken, second.sessionToken].sort()
      expect.equal(both, await tokens({ subject }), "the sessions of the subject")
      expect.equal(both, await tokens({ subject, sid: undefined }), "the same with an undefined sid")
      expect.equal([origin.sessionToken], await tokens({ sid }), "the session of the sid")
      expect.equal([origin.sessionToken], await tokens({ sid, subject }), "the session of both")
      expect.equal([], await tokens({ sid: uniqueText(), subject }), "the sessions of an unknown sid")
    },
  ),
]

const logoutTokens: Rule[] = [
  rule(
    ["useLogoutToken"],
    "answers true for a new logout token and false for a known one",
    remember,
    async (adapter, expect) => {
      const token = newLogoutToken()
      expect.equal(true, await adapter.useLogoutToken({ ...token }), "the first answer")
      expect.equal(false, await adapter.useLogoutToken({ ...token }), "the second answer")
    },
  ),
  rule(
    ["useLogoutToken"],
    "tells apart tokens of two issuers with the same jti",
    "Let issuer and jti together be unique, not the jti alone.",
    async (adapter, expect) => {
      const token = newLogoutToken()
      await adapter.useLogoutToken({ ...token })
      const other = await adapter.useLogoutToken({ ...token, issuer: "https://other.test" })
      expect.equal(true, other, "the answer for the other issuer")
    },
  ),
  rule(["useLogoutToken"], "answers true to one of 20 calls at once", remember, async (adapter, expect) => {
    const token = newLogoutToken()
    const answers = await atOnce(20, () => adapter.useLogoutToken({ ...token }))
    expect.one(answers.filter((first) => first === true).length, "calls that were the first")
    expect.equal(20, answers.length, "calls that were answered rather than failed")
  }),
]

/** The rules of session origins and logout tokens. */
export const originRules: readonly Rule[] = [...storing, ...endingOrigins, ...logoutTokens]
