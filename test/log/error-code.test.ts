/** What stands under the name `code`: a secret of a form or an answer, or the code of a failure. */
import { inspect } from "node:util"
import { describe, expect, it } from "vitest"
import { redact } from "../../src/engine/redact.js"
import { credentials } from "../support/app.js"
import { Client } from "../support/client.js"

describe("a member named code", () => {
  const code = (holder: object) => (redact(holder) as { code?: unknown }).code

  it("is shown of an error where it is short and has the characters of a code, and of an object where it names a failure", () => {
    for (const one of [
      "23505",
      "ECONNRESET",
      "ERR_JWT_EXPIRED",
      "P2002",
      "invalid_grant",
      "not-found",
      11000,
    ])
      expect(code(Object.assign(new Error("failed"), { code: one }))).toBe(one)
    for (const one of ["23505", "ECONNRESET", "ERR_JWT_EXPIRED"]) expect(code({ code: one })).toBe(one)
  })

  it("is masked everywhere else", () => {
    for (const one of [
      "4/0AbCdEf-gH",
      "a b",
      `x=${"1".repeat(5)}`,
      "a".repeat(65),
      "\u00e4",
      "a+b",
      "",
      ["a"],
    ])
      expect(code(Object.assign(new Error("failed"), { code: one }))).toBe("[redacted]")
    for (const one of ["invalid_grant", "abcde", "A".repeat(21), `A_${"B".repeat(60)}`, "123456"])
      expect(code({ code: one })).toBe("[redacted]")
  })

  it("of a request is a secret though it looks like the code of a failure", async () => {
    const logged: unknown[] = []
    const redirect = ({ url }: { url: string }): never => {
      throw new Error(`refused ${new URL(url, "https://app.test").pathname.slice(1)}`)
    }
    const client = new Client({
      providers: [credentials()],
      callbacks: { redirect },
      logger: { error: (error) => void logged.push(error), warn() {}, debug() {} },
    })
    for (const one of ["48213", "QWERTZUIOP"]) await client.get(`signin?code=${one}&callbackUrl=/${one}`)
    await client.submit("signin", { code: "73519", callbackUrl: "/73519" })
    const text = inspect(logged, { depth: 9 })
    expect(text.match(/refused \[redacted\]/g)?.length).toBeGreaterThanOrEqual(3)
    expect(text).not.toMatch(/48213|QWERTZUIOP|73519/)
  })
})
