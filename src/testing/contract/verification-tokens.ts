/** The rules about verification tokens. */

import { futureDate, lookalikes, newToken, tokenKey, unicode, uniqueText } from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

const once =
  "Delete and return in one statement (DELETE ... RETURNING, GETDEL, a script), or decide by the count of rows deleted."
const both = "Compare identifier and token both, byte for byte, and delete nothing else."
const milliseconds =
  "Use a column that keeps milliseconds (DATETIME(3) in MySQL), and revive dates as Date objects."

/** The rules of `createVerificationToken` and `useVerificationToken`. */
export const verificationTokenRules: readonly Rule[] = [
  rule(
    ["createVerificationToken", "useVerificationToken"],
    "stores a token with the milliseconds of its end",
    milliseconds,
    async (adapter, expect) => {
      const token = newToken()
      const returned = await adapter.createVerificationToken({ ...token })
      if (returned) expect.row(token, returned, "the row as it was returned")
      const used = await adapter.useVerificationToken(tokenKey(token))
      expect.row(token, used, "the row as it was used")
    },
  ),
  rule(
    ["createVerificationToken", "useVerificationToken"],
    "lets several tokens of one identifier stand side by side",
    "Let identifier and token together be the key, not the identifier alone.",
    async (adapter, expect) => {
      const first = newToken()
      const second = newToken({ identifier: first.identifier })
      for (const token of [first, second]) await adapter.createVerificationToken({ ...token })
      for (const token of [first, second])
        expect.row(token, await adapter.useVerificationToken(tokenKey(token)), "a row as it was used")
    },
  ),
  rule(
    ["createVerificationToken", "useVerificationToken"],
    "keeps every character of an identifier",
    "Use columns and a connection of full Unicode (utf8mb4 in MySQL), and parameters instead of quoting.",
    async (adapter, expect) => {
      const token = newToken({ identifier: `${unicode}${uniqueText()}` })
      await adapter.createVerificationToken({ ...token })
      expect.row(token, await adapter.useVerificationToken(tokenKey(token)), "the row as it was used")
    },
  ),
  rule(
    ["useVerificationToken", "createVerificationToken"],
    "gives a token once",
    once,
    async (adapter, expect) => {
      const token = newToken()
      await adapter.createVerificationToken({ ...token })
      await adapter.useVerificationToken(tokenKey(token))
      expect.isNull(await adapter.useVerificationToken(tokenKey(token)), "the second answer")
    },
  ),
  rule(
    ["useVerificationToken", "createVerificationToken"],
    "gives a token to one of 50 callers at once",
    once,
    async (adapter, expect) => {
      const token = newToken()
      await adapter.createVerificationToken({ ...token })
      const answers = await atOnce(50, () => adapter.useVerificationToken(tokenKey(token)))
      expect.one(
        answers.filter((row) => row !== null && row !== undefined).length,
        "callers that got the row",
      )
    },
  ),
  rule(
    ["useVerificationToken"],
    "returns null for a token that was never stored",
    "Catch the error of a row that is not there (P2025 in Prisma), and return null.",
    async (adapter, expect) => {
      expect.isNull(await adapter.useVerificationToken(tokenKey(newToken())), "the answer")
    },
  ),
  rule(
    ["useVerificationToken", "createVerificationToken"],
    "returns null for another identifier or token, and leaves the row",
    both,
    async (adapter, expect) => {
      const token = newToken()
      const { identifier } = token
      await adapter.createVerificationToken({ ...token })
      const others = [
        { identifier, token: uniqueText() },
        { identifier: `other-${identifier}`, token: token.token },
        ...lookalikes(identifier).map((other) => ({ identifier: other, token: token.token })),
        ...lookalikes(token.token).map((other) => ({ identifier, token: other })),
      ]
      for (const other of others)
        expect.isNull(await adapter.useVerificationToken(other), `the answer for ${JSON.stringify(other)}`)
      expect.row(token, await adapter.useVerificationToken(tokenKey(token)), "the row as it was used")
    },
  ),
  rule(
    ["useVerificationToken", "createVerificationToken"],
    "answers for an expired token with the row or with null",
    "Return the row, whose end the engine looks at, or null; throw nothing.",
    async (adapter, expect) => {
      const token = newToken({ expires: futureDate(-3600) })
      await adapter.createVerificationToken({ ...token })
      const used = await adapter.useVerificationToken(tokenKey(token))
      if (used) expect.row(token, used, "the row")
      else expect.isNull(used, "the answer")
    },
  ),
]
