/** The rules about the provider's side of sessions: what they came from, and logout tokens. */
import type { SessionOrigin } from "../../types/storage.js"
import { fresh, long, newLogoutToken, newOrigin, newSession, newUser } from "./rows.js"
import { atOnce, type Expect, type Having, type Rule, rule } from "./rule.js"

const goes = "Delete the origin with its session, by a foreign key that cascades or in one transaction."
const equal = "Compare all members that are given, and none that is undefined; return an empty list for none."
const remember = "Insert under a unique constraint on issuer and jti; answer false where it was violated."

type Storing = Having<"createUser" | "createSession" | "createSessionOrigin">

/** Stores a session and what it came from. */
async function stored(adapter: Storing, members: Partial<SessionOrigin> = {}): Promise<SessionOrigin> {
  const { id } = await adapter.createUser(newUser())
  const { sessionToken } = await adapter.createSession(newSession(id))
  const origin = newOrigin({ sessionToken, userId: id }, members)
  await adapter.createSessionOrigin({ ...origin })
  return origin
}

type Reading = Storing & Having<"getSessionOrigin" | "listSessionOrigins">

/** That an origin goes with its session, when a method ends it. */
async function checkGone(
  adapter: Reading,
  expect: Expect,
  end: (origin: SessionOrigin) => unknown,
): Promise<void> {
  const gone = await stored(adapter)
  const { issuer = "", subject } = gone
  const stays = await stored(adapter, { subject })
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

const ending: Rule[] = [
  rule(["deleteSession", ...reading], together, goes, (adapter, expect) =>
    checkGone(adapter, expect, ({ sessionToken }) => adapter.deleteSession(sessionToken)),
  ),
  rule(["deleteSessionsByUserId", ...reading], together, goes, (adapter, expect) =>
    checkGone(adapter, expect, ({ userId }) => adapter.deleteSessionsByUserId(userId)),
  ),
  rule(["deleteUser", ...reading], together, goes, (adapter, expect) =>
    checkGone(adapter, expect, ({ userId }) => adapter.deleteUser(userId)),
  ),
]

const storing: Rule[] = [
  rule(
    ["createSessionOrigin", "createUser", "createSession", "getSessionOrigin"],
    "stores every member, an ID token of 10,000 characters included",
    "Store all members, ID tokens in TEXT.",
    async (adapter, expect) => {
      const origin = await stored(adapter, { idToken: long() })
      expect.row(origin, await adapter.getSessionOrigin(origin.sessionToken), "the row")
    },
  ),
  rule(
    ["createSessionOrigin", "createUser", "createSession", "getSessionOrigin"],
    "stores an origin without an ID token's members",
    "Let the columns issuer, subject, sid and idToken be null.",
    async (adapter, expect) => {
      const absent = { issuer: undefined, subject: undefined, sid: undefined }
      const origin = await stored(adapter, absent)
      expect.row(origin, await adapter.getSessionOrigin(origin.sessionToken), "the row")
    },
  ),
  rule(
    ["getSessionOrigin"],
    "returns null for a session whose origin is not known",
    "Return null where no row was found, not undefined and not an empty object.",
    async (adapter, expect) => {
      expect.isNull(await adapter.getSessionOrigin(fresh()), "the answer")
    },
  ),
  rule(
    ["listSessionOrigins", "createUser", "createSession", "createSessionOrigin"],
    "returns the sessions for which all members that are given are equal",
    equal,
    async (adapter, expect) => {
      const origin = await stored(adapter)
      const { issuer = "", subject, sid, provider } = origin
      const second = await stored(adapter, { subject })
      await stored(adapter, { subject, sid, issuer: "https://other.test" })
      await stored(adapter, { subject, sid, provider: "other" })
      const tokens = async (query: { sid?: string; subject?: string }) =>
        (await adapter.listSessionOrigins({ provider, issuer, ...query }))
          .map(({ sessionToken }) => sessionToken)
          .sort()
      const both = [origin.sessionToken, second.sessionToken].sort()
      expect.equal(both, await tokens({ subject }), "the sessions of the subject")
      expect.equal(both, await tokens({ subject, sid: undefined }), "the same with an undefined sid")
      expect.equal([origin.sessionToken], await tokens({ sid }), "the session of the sid")
      expect.equal([origin.sessionToken], await tokens({ sid, subject }), "the session of both")
      expect.equal([], await tokens({ sid: fresh(), subject }), "the sessions of an unknown sid")
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
export const originRules: readonly Rule[] = [...storing, ...ending, ...logoutTokens]
