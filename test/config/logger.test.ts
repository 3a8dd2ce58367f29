/** What reaches the log, and what does not. */
import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { AuthError, CallbackRouteError } from "../../src/engine/errors.js"
import { createLogger } from "../../src/engine/logger.js"
import { redact } from "../../src/engine/redact.js"
import type { Provider } from "../../src/providers/index.js"
import { Client } from "../support/client.js"

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  for (const method of ["error", "warn", "log"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void lines.push(args.join(" ")))
  }
})
afterEach(() => vi.restoreAllMocks())

describe("the console", () => {
  it("gets type and message of an error, then its stack without the message", () => {
    createLogger({}).error(new AuthError("It broke.\nTwice."))
    expect(lines[0]).toBe("\x1b[31m[auth][error]\x1b[0m AuthError: It broke.\\u000aTwice.")
    expect(lines[1]).toMatch(/^\s+at /)
    expect(lines).toHaveLength(2)
  })

  it("gets the cause's stack and the details as JSON", () => {
    createLogger({}).error(
      new CallbackRouteError("Route.", { cause: new TypeError("inner"), provider: "acme" }),
    )
    expect(lines[1]).toMatch(/\[auth\]\[cause\].*TypeError: inner/)
    expect(lines[2]).toMatch(/\[auth\]\[details\]/)
    expect(lines[2]).toContain('"provider": "acme"')
  })

  it("gets what lies below a cause that says nothing itself", () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" })
    const cause = new TypeError("fetch failed", { cause: refused })
    createLogger({}).error(new CallbackRouteError("Route.", { cause }))
    expect(lines[1]).toContain("TypeError: fetch failed, because of AggregateError: ECONNREFUSED")
  })

  it("gets the name of other errors, and things that are no errors", () => {
    createLogger({}).error(new RangeError("r"))
    createLogger({}).error("text" as never)
    expect(lines[0]).toContain("RangeError: r")
    expect(lines.at(-1)).toContain("text")
  })

  it("gets the code of a warning and what to do", () => {
    createLogger({}).warn("csrf-disabled")
    expect(lines[0]).toContain("\x1b[33m[auth][warn][csrf-disabled]\x1b[0m ")
    expect(lines[0]).toContain("skipCSRFCheck")
  })

  it("gets debug messages only when they are asked for", () => {
    createLogger({}).debug("quiet")
    createLogger({ debug: true }).debug("loud", { a: 1 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("[auth][debug]:")
    expect(lines[0]).toContain('"a": 1')
  })

  it("gets one line for one event, without control characters and without end", () => {
    createLogger({}).error(new AuthError(`a\r\nb\x1b[2J${"x".repeat(1_000_000)}`))
    expect(lines[0]).not.toMatch(/[\r\n]/)
    expect(lines[0]).toContain("a\\u000d\\u000ab\\u001b[2J")
    expect(lines[0]?.length).toBeLessThan(5000)
  })
})

describe("a logger of the application", () => {
  it("replaces the console method by method", () => {
    const warn = vi.fn()
    const logger = createLogger({ logger: { warn } })
    logger.warn("x")
    logger.error(new AuthError("y"))
    expect(warn).toHaveBeenCalledWith("x")
    expect(lines[0]).toContain("AuthError: y")
  })

  it("gets debug messages always", () => {
    const debug = vi.fn()
    createLogger({ logger: { debug }, debug: false }).debug("m", { a: 1 })
    expect(debug).toHaveBeenCalledWith("m", { a: 1 })
  })

  it("keeps its `this`", () => {
    class Log {
      seen: unknown[] = []
      error(error: Error) {
        this.seen.push(error)
      }
    }
    const log = new Log()
    const error = new AuthError("z")
    createLogger({ logger: log as never }).error(error)
    expect(log.seen).toEqual([error])
  })

  it("does not take the request with it when it fails", async () => {
    const failing = () => {
      throw new Error("full disk")
    }
    const logger = createLogger({ logger: { error: failing, warn: async () => failing() } as never })
    expect(() => logger.error(new AuthError("a"))).not.toThrow()
    logger.warn("b")
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(lines.filter((line) => line.includes("full disk"))).toHaveLength(2)
  })
})

describe("debug data", () => {
  it("loses its secrets and keeps the rest", () => {
    const circular: Record<string, unknown> = { id: "u1" }
    circular.self = circular
    expect(
      redact({
        access_token: "at",
        refreshToken: "rt",
        clientSecret: "s",
        token_type: "bearer",
        code: "c",
        code_verifier: "v",
        password: "p",
        nested: [{ sessionToken: "t", provider: "acme", state: "st", nonce: null }],
        url: "https://u:p@x.test/a?code=1&b=2#frag",
        text: "eyJhbGciOiJkaXIi.e30.x",
        when: new Date(0),
        circular,
      }),
    ).toEqual({
      access_token: "[redacted]",
      refreshToken: "[redacted]",
      clientSecret: "[redacted]",
      token_type: "bearer",
      code: "[redacted]",
      code_verifier: "[redacted]",
      password: "[redacted]",
      nested: [{ sessionToken: "[redacted]", provider: "acme", state: "[redacted]", nonce: null }],
      url: "https://x.test/a?code=[redacted]&b=[redacted]",
      text: "[redacted]",
      when: new Date(0),
      circular: { id: "u1", self: "[...]" },
    })
  })

  it("shows requests and answers by method, address and status alone, and what hides its members by its class", () => {
    class Pool {
      readonly #password = "sk_live_hidden"
      get password() {
        return this.#password
      }
      [inspect.custom]() {
        return this.#password
      }
    }
    const headers = { authorization: "Bearer sk_live_hidden" }
    const request = new Request("https://db.test/rows?session_token=eq.sk_live_hidden", { headers })
    const answer = Response.json("sk_live_hidden", { status: 503, headers })
    const symbol = { id: 1, [Symbol("hidden")]: "sk_live_hidden" }
    const failed = Object.assign(new Error("HTTP 503"), { request, answer, pool: new Pool(), symbol })
    const told = {
      request,
      answer,
      pool: new Pool(),
      waiting: Promise.resolve("sk_live_hidden"),
      bytes: new TextEncoder().encode("sk_live_hidden").buffer,
      custom: { id: 1, [inspect.custom]: () => "sk_live_hidden" },
      symbol,
      heir: Object.create({ toJSON: () => "sk_live_hidden" }),
      list: Object.assign([1], { input: "sk_live_hidden" }),
      instance: Object.assign(new Pool(), { size: 3 }),
    }
    expect(redact(told)).toEqual({
      request: "GET https://db.test/rows?session_token=[redacted]",
      answer: "503 ",
      pool: "[Pool]",
      waiting: "[Promise]",
      bytes: "[ArrayBuffer]",
      custom: { id: 1 },
      symbol: { id: 1 },
      heir: "[Object]",
      list: [1],
      instance: { size: 3 },
    })
    for (const value of [told, failed, new Error("x", { cause: failed })])
      expect(
        inspect(redact(value), { depth: 8, showHidden: true }) + JSON.stringify(redact(value)),
      ).not.toMatch(/sk_live/)
  })

  it("survives whatever is thrown at it", () => {
    const deep = { down: {} as Record<string, unknown> }
    let at = deep.down
    for (let index = 0; index < 1000; index += 1) {
      at.down = {}
      at = at.down as Record<string, unknown>
    }
    for (const value of [
      deep,
      null,
      undefined,
      1n,
      Symbol("s"),
      () => 1,
      new Headers({ cookie: "x" }),
      Object.create(null),
      Object.create(Object.create(Object.create(null))),
    ]) {
      expect(() => redact(value)).not.toThrow()
    }
    expect(JSON.stringify(redact(new Headers({ cookie: "secret" })))).toBe('["cookie"]')
  })

  it("of a whole sign-in holds no password, token or cookie", async () => {
    const spoken: unknown[] = []
    const log = (...args: unknown[]) => void spoken.push(args)
    const client = new Client({
      providers: [
        {
          id: "credentials",
          name: "C",
          type: "credentials",
          credentials: { password: {} },
          authorize: ({ password }: { password?: unknown }) => (password === "hunter2" ? { id: "u" } : null),
        } as Provider,
      ],
      logger: { debug: log, error: log, warn: log },
    })
    await client.submit("callback/credentials", { password: "hunter2" })
    await client.submit("callback/credentials", { password: "hunter3" })
    await client.session()
    const text = inspect(spoken, { depth: 12, showHidden: true })
    for (const hidden of [
      "hunter2",
      "hunter3",
      client.cookie("session-token") ?? "-",
      await client.csrfToken(),
    ]) {
      expect(text).not.toContain(hidden)
    }
  })
})
