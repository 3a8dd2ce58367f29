/** The table of what the engine limits, on the page of the limits. */

import { readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { createRequire } from "node:module"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Application } from "../support/application.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T00:00:00Z") })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The rows of the page's table, and the tests that carry them: a file, and the beginning of a title. */
const carried: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  "Request bodies": [
    ["http/request", "is refused with 413 beyond the limit"],
    ["http/request", "is refused with 408 when it does not arrive within 15 seconds"],
  ],
  "Depth of JSON": [["http/json", "refuses documents nested deeper than 128 levels"]],
  "Calls to providers and mail services": [
    ["http/outbound", "ends when the answer does not come in time"],
    ["http/outbound", "ends when the body is too large"],
  ],
  "Calls into your adapter, callbacks, mail sender": [
    ["config/deadlines", "holds for all methods of the contract"],
    ["config/deadlines", "$name that never settles ends the request"],
  ],
  "A sign-in at a provider": [
    ["oauth/check-cookies", "says so when its time is over"],
    ["oauth/check-cookies", "let a callback be loaded once"],
  ],
  "A code of a provider": [["config/limits", "a code of a provider"]],
  "Keys and discovery documents": [["oauth/id-token", "are fetched at most once per cooldown"]],
  "Mail links": [
    ["email/verify", "works once"],
    ["email/verify", "is over when the link has expired"],
  ],
  "Short mail codes": [["email/codes", "is burnt by wrong tries"]],
  "Passkey challenges": [["webauthn/challenge", "works once"]],
  "Between the two steps of a sign-in": [
    ["second-factor/sign-in", "after ten minutes, without a first step"],
    ["second-factor/sign-in", "twice: a finished one"],
    [
      "second-factor/pending",
      "allows seven guesses in its ten minutes, and 39 codes of a user before the hour is over",
    ],
  ],
  "Session cookies": [["config/limits", "session cookies"]],
  "Addresses to return to": [["config/limits", "addresses to return to"]],
  "Names in a query, a form or the object of a JSON body": [
    ["http/request", "is refused with 400 when it has more than 1000 names"],
  ],
  "Cookies of a request": [["http/cookie", "counts with its first 1000 cookies"]],
  "Texts in the log": [
    ["log/bounded", "are cut before anything looks at them"],
    ["config/logger", "gets one line for one event"],
  ],
}

describe("what the engine limits", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

  it("stands on the page row by row, and each row has a test", () => {
    const [, table = ""] =
      /\| The engine limits .*\n\|.*\n([\s\S]*?)\n\n/.exec(
        read("docs/src/content/docs/understand/limits.md"),
      ) ?? []
    const rows = table.split("\n").map((row) => row.split("|")[1]?.trim())
    expect(rows).toEqual(Object.keys(carried))
    for (const [file, title] of Object.values(carried).flat()) {
      expect(read(`test/${file}.test.ts`), file).toContain(`"${title}`)
    }
  })

  it("a code of a provider has at most 8192 characters", async () => {
    for (const [length, said] of [
      [8192, "token endpoint"],
      [8193, "code"],
    ] as const) {
      const app = new Application()
      const started = await app.client.submit("signin/acme")
      const back = new URL(await app.fake.visit(started.headers.get("location") ?? ""))
      back.searchParams.set("code", "c".repeat(length))
      await app.client.get(back.href)
      expect(app.client.cookie("session-token")).toBeUndefined()
      expect(app.errors.at(-1)?.message).toContain(said)
      expect(app.fake.count("token")).toBe(length > 8192 ? 0 : 1)
    }
  })

  it("session cookies are at most 100, and there is a warning from four on", async () => {
    const sized = async (length: number) => {
      const text = "x".repeat(length)
      const app = new Application({ callbacks: { jwt: ({ token }) => ({ ...token, text }) } })
      await app.password()
      return { app, cookies: [...app.client.cookies.keys()].filter((name) => name.includes("session-token")) }
    }
    const few = await sized(4000)
    expect([few.cookies.length, few.app.warnings]).toEqual([2, []])
    const several = await sized(9000)
    expect([several.cookies.length, several.app.warnings]).toEqual([4, ["session-cookie-size"]])
    // Each reading writes the cookies anew, and would fill the log.
    await several.app.client.get("session")
    expect(several.app.warnings).toEqual(["session-cookie-size"])
    const many = await sized(300_000)
    expect([many.cookies.length, many.app.errors.at(-1)?.type]).toEqual([0, "JWTSessionError"])
  })

  it("addresses to return to have at most 4000 characters, and 3800 to be remembered", async () => {
    const { client } = new Application()
    for (const [length, followed, remembered] of [
      [3700, true, true],
      [4000, true, false],
      [4001, false, false],
    ] as const) {
      const address = `/${"x".repeat(length - 1)}`
      client.cookies.clear()
      const answer = await client.submit("callback/credentials", { callbackUrl: address })
      expect(answer.headers.get("location")?.endsWith(address)).toBe(followed)
      expect(decodeURIComponent(client.cookie("callback-url") ?? "").endsWith(address)).toBe(remembered)
    }
  })
})

describe("slow connections", () => {
  it("are limited by Node and Fastify as the page says", () => {
    const url = new URL("../../docs/src/content/docs/understand/limits.md", import.meta.url)
    const rows = readFileSync(url, "utf8").split("\n")
    const [own, other] = ["node:http", "Fastify"].map((name) =>
      rows.find((row) => new RegExp(`^\\| \`?${name}\\b.*headersTimeout`).test(row)),
    )
    const fastify = createRequire(import.meta.url)("fastify") as () => { server: Server }
    const seconds = (ms: number) => (ms === 0 ? "**no limit**" : `${ms / 1000} s`)
    for (const [row, server] of [
      [own, createServer()],
      [other, fastify().server],
    ] as const) {
      const { headersTimeout, requestTimeout } = server
      expect(row).toMatch(/`headersTimeout`[^|]*, 60 s \|/)
      expect(seconds(headersTimeout)).toBe("60 s")
      expect(row).toContain(`\`requestTimeout\`, ${seconds(requestTimeout)} |`)
    }
  })
})
