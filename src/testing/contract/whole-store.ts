/** The rules about the store as a whole: cleaning, and what it finds of itself. */
import type { AdapterSession } from "../../types/adapter.js"
import type { ExpiredRows } from "../../types/storage.js"
import { futureDate, newLogoutToken, newOrigin, newSession, newToken, newUser, tokenKey } from "./rows.js"
import { type AdapterWith, atOnce, describeValue, type Expect, type Rule, rule } from "./rule.js"

const before = "Delete the rows whose expires is before now, and no others."
const goes = "Delete the origins of the sessions that go, in one transaction with them."
const counts = "Count the rows that each statement removed; 0 for what the store removes by itself."
const batch = "Give each statement a LIMIT, or select so many keys and delete by them."
const again =
  "Compare expires once more in the statement that deletes: the row may have changed since it was found."
const list = "Return a list of { type, message, remedy }, an empty one where all is well."

/**
 * Moments long ago: cleaning up to one of them spares what else a database has. The batches have the later one, so that
 * no other case removes rows from under them.
 */
const [ended, swept] = [new Date("1990-03-04T05:06:07.089Z"), new Date("1990-03-05T00:00:00.000Z")]
const [endedLate, sweptLate] = [new Date("1995-03-04T05:06:07.089Z"), new Date("1995-03-05T00:00:00.000Z")]

const kinds = ["sessions", "verificationTokens", "logoutTokens", "leases"] as const

type Cleaning = AdapterWith<"deleteExpired">

/** Removes one batch after another, until nothing is left. */
async function deleteAllExpired(adapter: Cleaning, expect: Expect, now = swept): Promise<void> {
  for (let rounds = 0; rounds < 1000; rounds++) {
    const rows = await adapter.deleteExpired({ now, limit: 1000 })
    if (kinds.every((kind) => rows?.[kind] === 0)) return
    checkCounts(rows, 1000, expect)
  }
  expect.equal("all counts 0", "counts above 0 after 1000 calls", "the answers")
}

function checkCounts(rows: ExpiredRows, limit: number, expect: Expect): void {
  for (const kind of kinds) {
    const count: unknown = rows?.[kind]
    const right = typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= limit
    const wanted = `a whole number from 0 to ${limit}`
    expect.equal(wanted, right ? wanted : describeValue(count), `the count of ${kind}`)
  }
}

/** Sessions that ended long ago, of which the store may have forgotten some by itself. */
async function storeEndedSessions(
  adapter: AdapterWith<"createUser" | "createSession" | "updateSession">,
  count: number,
  expires: Date,
): Promise<AdapterSession[]> {
  const { id } = await adapter.createUser(newUser())
  const sessions = Array.from({ length: count }, () => newSession(id))
  for (const session of sessions) {
    await adapter.createSession(session)
    await adapter.updateSession({ sessionToken: session.sessionToken, expires })
  }
  return sessions
}

const session = ["createUser", "createSession", "updateSession", "getSessionAndUser"] as const

const removing: Rule[] = [
  rule(
    ["deleteExpired", ...session],
    "removes sessions that expired before the moment, and no other",
    before,
    async (adapter, expect) => {
      const gone = await storeEndedSessions(adapter, 2, ended)
      const stays = await adapter.createSession(newSession((await adapter.createUser(newUser())).id))
      await deleteAllExpired(adapter, expect)
      for (const { sessionToken } of gone) {
        // A store may hide what has expired. A row that is still there comes back with a later end.
        await adapter.updateSession({ sessionToken, expires: futureDate() })
        expect.isNull(await adapter.getSessionAndUser(sessionToken), "a session that expired")
      }
      const found = await adapter.getSessionAndUser(stays.sessionToken)
      expect.row(stays, found?.session, "a session that did not")
    },
  ),
  rule(
    ["deleteExpired", ...session, "createSessionOrigin", "getSessionOrigin"],
    "takes along what the session came from, and that of no other session",
    goes,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const [gone, stays] = [newSession(id), newSession(id)]
      for (const one of [gone, stays]) {
        await adapter.createSession(one)
        await adapter.createSessionOrigin(newOrigin(one))
      }
      await adapter.updateSession({ sessionToken: gone.sessionToken, expires: ended })
      await deleteAllExpired(adapter, expect)
      expect.isNull(await adapter.getSessionOrigin(gone.sessionToken), "the origin of the session that went")
      const kept = await adapter.getSessionOrigin(stays.sessionToken)
      expect.equal(stays.sessionToken, kept?.sessionToken, "the origin of the session that stays")
    },
  ),
  rule(
    ["deleteExpired", "createVerificationToken", "useVerificationToken"],
    "removes verification tokens that expired before the moment, and no other",
    before,
    async (adapter, expect) => {
      const [gone, stays] = [newToken({ expires: ended }), newToken()]
      for (const token of [stays, gone]) await adapter.createVerificationToken(token)
      await deleteAllExpired(adapter, expect)
      expect.isNull(await adapter.useVerificationToken(tokenKey(gone)), "a token that expired")
      expect.row(stays, await adapter.useVerificationToken(tokenKey(stays)), "a token that did not")
    },
  ),
  rule(
    ["deleteExpired", "useLogoutToken"],
    "remembers logout tokens that have not expired",
    before,
    async (adapter, expect) => {
      const token = newLogoutToken()
      await adapter.useLogoutToken({ ...token })
      await deleteAllExpired(adapter, expect)
      expect.equal(false, await adapter.useLogoutToken({ ...token }), "the answer for a token that is known")
    },
  ),
]

const limits: Rule[] = [
  rule(["deleteExpired"], "answers how many rows of each kind went", counts, async (adapter, expect) => {
    checkCounts(await adapter.deleteExpired({ now: ended, limit: 10 }), 10, expect)
  }),
  rule(
    ["deleteExpired", ...session],
    "removes no more rows of a kind than the limit says",
    batch,
    async (adapter, expect) => {
      const sessions = await storeEndedSessions(adapter, 5, endedLate)
      const count = async () => {
        const found = await Promise.all(sessions.map((one) => adapter.getSessionAndUser(one.sessionToken)))
        return found.filter((one) => one !== null).length
      }
      const there = await count()
      checkCounts(await adapter.deleteExpired({ now: sweptLate, limit: 2 }), 2, expect)
      const left = await count()
      const enough = `${Math.max(there - 2, 0)} or more`
      expect.equal(
        enough,
        left >= there - 2 ? enough : String(left),
        "sessions left of those that were there",
      )
    },
  ),
  rule(
    ["deleteExpired", ...session],
    "leaves a session that is extended at the same time",
    again,
    async (adapter, expect) => {
      const sessions = await storeEndedSessions(adapter, 20, ended)
      const cleaned = deleteAllExpired(adapter, expect)
      const rows = await atOnce(20, (index) =>
        adapter.updateSession({ sessionToken: sessions[index]?.sessionToken ?? "", expires: futureDate() }),
      )
      await cleaned
      for (const row of rows) {
        if (!row) continue
        const found = await adapter.getSessionAndUser(row.sessionToken)
        expect.equal(row.sessionToken, found?.session.sessionToken, "the session that was extended")
      }
    },
  ),
]

const finding: Rule = rule(
  ["checkStorage"],
  "answers with a list of findings, each with a type, a message and a remedy",
  list,
  async (adapter, expect) => {
    const findings = await adapter.checkStorage()
    expect.equal(true, Array.isArray(findings), "whether the answer is a list")
    for (const one of findings) {
      const type = one.type === "warning" ? "warning" : "error"
      expect.equal(type, one.type, "the type of a finding")
      for (const text of [one.message, one.remedy])
        expect.equal(
          "a text",
          typeof text === "string" && text !== "" ? "a text" : text,
          "a text of a finding",
        )
    }
  },
)

/** The rules of `deleteExpired` and `checkStorage`. */
export const wholeStoreRules: readonly Rule[] = [...removing, ...limits, finding]
