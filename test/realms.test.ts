/** Values of other realms and of other copies of a package, as test runners, edge runtimes and adapters hand them over. */

import { createContext, runInContext } from "node:vm"
import * as peer from "@auth/core/errors"
import { build } from "esbuild"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../src/adapters/memory.js"
import { getToken } from "../src/engine/crypto/jwt.js"
import * as errors from "../src/engine/errors.js"
import { KnownSecrets, redact } from "../src/engine/redact.js"
import { toWebRequest } from "../src/frameworks/node/request.js"
import type { NodeBody } from "../src/frameworks/node/types.js"
import { Auth, raw } from "../src/index.js"
import Credentials from "../src/providers/credentials.js"
import type { EmailConfig, Provider } from "../src/providers/index.js"
import { simulate } from "../src/testing/index.js"
import type { Adapter } from "../src/types/adapter.js"
import type { AuthConfig } from "../src/types/config.js"
import { acme } from "./support/acme.js"
import { Client } from "./support/client.js"

const realm = createContext({})

/** Evaluates an expression in the other realm. */
function there(expression: string, value?: unknown): unknown {
  Object.assign(realm, { value })
  return runInContext(expression, realm)
}

/** The same value, made of the objects of the other realm. */
function abroad<Value>(value: Value): Value {
  if (value instanceof Date) return there("new Date(value)", value.getTime()) as Value
  if (value instanceof Uint8Array) return there("Uint8Array.from(value)", [...value]) as Value
  if (typeof value !== "object" || value === null) return value
  const made = there(Array.isArray(value) ? "[]" : "({})") as Record<string, unknown>
  for (const [name, member] of Object.entries(value)) made[name] = abroad(member as unknown)
  return made as Value
}

/** An adapter whose answers, and whose errors, are of the other realm. */
function abroadAdapter(): Adapter {
  const own = MemoryAdapter()
  const methods = Object.entries(own).map(([name, method]) => [
    name,
    async (...args: unknown[]) => abroad(await (method as (...given: unknown[]) => unknown).apply(own, args)),
  ])
  return Object.fromEntries(methods) as Adapter
}

function logged(): { problems: Error[]; logger: AuthConfig["logger"] } {
  const problems: Error[] = []
  return { problems, logger: { error: (error) => void problems.push(error), warn() {}, debug() {} } }
}

const credentials = (authorize: () => unknown): Provider =>
  Credentials({ credentials: {}, authorize: authorize as never })

/** Its classes stand for those that a runtime brings instead of this realm's own. */
class Headers2 extends Map<string, string> {
  override readonly [Symbol.toStringTag] = "Headers"
}
class Params2 extends Map<string, string> {
  override readonly [Symbol.toStringTag] = "URLSearchParams"
}
class Url2 {
  readonly [Symbol.toStringTag] = "URL"
  href = "https://example.com/?code=a-code-that-is-secret"
}

describe("dates, bytes, addresses and errors are recognised whichever realm made them", () => {
  it("is a foreign realm that this file tests with", () => {
    for (const expression of ["new Date()", "new Error()", "new Uint8Array()", "({})"]) {
      expect(there(expression)).not.toBeInstanceOf(Object)
    }
  })

  it("signs in, reads, extends and ends a session whose rows are foreign", async () => {
    const simulator = simulate([acme().provider as Provider])
    const { problems, logger } = logged()
    const adapter = abroadAdapter()
    const session = { strategy: "database", updateAge: 0 } as const
    const client = new Client({ providers: simulator.providers, adapter, session, logger })
    const { session: seen, cookies } = await simulator.signIn(
      (request) => Auth(request, client.config),
      "acme",
    )
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    expect(seen?.user?.name).toBe("Ada Lovelace")
    expect(Object.keys(cookies)).toContain("__Secure-authjs.session-token")
    expect(await client.session()).toMatchObject({ expires: expect.stringMatching(/^\d{4}-.*Z$/) })
    await client.submit("signout")
    expect(await client.session()).toBe(null)
    expect(problems).toEqual([])
  })

  it("signs in with a mail link whose row is foreign", async () => {
    const links: string[] = []
    const mail: EmailConfig = {
      id: "mail",
      type: "email",
      name: "Mail",
      from: "a@example.com",
      maxAge: 600,
      options: {} as never,
      sendVerificationRequest: async ({ url }) => void links.push(url),
    }
    const { problems, logger } = logged()
    const client = new Client({ providers: [mail], adapter: abroadAdapter(), logger })
    await client.submit("signin/mail", { email: "ada@example.com" })
    await client.get(links[0] ?? "")
    expect((await client.session())?.user.email).toBe("ada@example.com")
    expect(problems).toEqual([])
  })

  it("takes foreign dates and foreign objects in the options of cookies", async () => {
    const expires = new Date(Date.now() + 60_000)
    const cookies = abroad({ csrfToken: { options: { expires } } })
    const client = new Client({ providers: [credentials(() => null)], cookies: cookies as never })
    const line = (await client.get("csrf")).headers.getSetCookie().find((one) => one.includes("csrf-token"))
    expect(line).toContain(`Expires=${expires.toUTCString()}`)
    // Merged into the defaults, as an object of this realm is.
    expect(line).toMatch(/^__Host-.*HttpOnly/)
  })

  it("takes what callbacks and providers answer, and what events throw", async () => {
    const { problems, logger } = logged()
    const client = new Client({
      providers: [credentials(() => abroad({ id: "7", name: "Ada", email: "ada@example.com" }))],
      logger,
      callbacks: {
        jwt: ({ token }) => abroad({ ...token, since: new Date(0) }),
        session: ({ session }) => abroad({ ...session, seen: new Date(0) }),
      },
      events: {
        signIn() {
          throw there("new TypeError('the event of another realm')")
        },
      },
    })
    await client.submit("callback/credentials")
    expect(await client.session()).toMatchObject({ user: { name: "Ada" }, seen: "1970-01-01T00:00:00.000Z" })
    expect(problems.map(({ cause, name }) => [name, (cause as errors.ErrorCause)?.err?.message])).toEqual([
      ["EventError", "the event of another realm"],
    ])
  })

  it.each(["Error", "TypeError"])("keeps a foreign %s of the adapter as the cause", async (kind) => {
    const { problems, logger } = logged()
    const adapter = MemoryAdapter()
    adapter.getSessionAndUser = () => {
      throw there(`new ${kind}('the table is gone')`)
    }
    const client = new Client({
      providers: [credentials(() => null)],
      adapter,
      logger,
      session: { strategy: "database" },
    })
    client.cookies.set("__Secure-authjs.session-token", "a-token")
    await client.session()
    expect(problems[0]).toMatchObject({
      type: "AdapterError",
      cause: { err: { message: "the table is gone" } },
    })
  })

  it("redacts what is foreign, and shows no bytes", () => {
    const date = new Date(0)
    const error = there("new Error('told')")
    expect(
      redact({
        url: new Url2(),
        headers: new Headers2([["authorization", "Bearer a-secret"]]),
        params: new Params2([["code", "a-secret"]]),
        bytes: abroad(new Uint8Array([1, 2, 3])),
        buffer: Buffer.from("a-secret"),
        date: abroad(date),
        error,
        map: there("new Map([['name', 'Ada']])"),
        nested: abroad({ access_token: "a-secret", when: date }),
      }),
    ).toEqual({
      url: "https://example.com/?code=[redacted]",
      headers: ["authorization"],
      params: ["code"],
      bytes: "[3 bytes]",
      buffer: "[8 bytes]",
      date: abroad(date),
      error,
      map: { name: "Ada" },
      nested: { access_token: "[redacted]", when: abroad(date) },
    })
  })

  it("redacts the reason of an aborted signal, whose getters refuse a copy", () => {
    const reason = new DOMException("a call with a-long-secret-of-somebody was ended", "AbortError")
    const known = new KnownSecrets([{ secret: "a-long-secret-of-somebody" }])
    const { err } = redact({ err: reason }, known)
    expect(err.name).toBe("AbortError")
    expect(err.message).toBe("a call with [redacted] was ended")
    expect(err.stack).not.toContain("a-long-secret-of-somebody")
    expect(String(err)).toBe("AbortError: a call with [redacted] was ended")
  })

  it("reads the token of foreign headers, and a foreign body of a request of Node", async () => {
    const headers = new Headers2([["authorization", "Bearer a-token"]])
    expect(await getToken({ req: { headers: headers as never }, raw: true })).toBe("a-token")
    const body = abroad(new TextEncoder().encode("name=Ada"))
    const request = { method: "POST", headers: {}, body } as unknown as NodeBody
    const way = { origin: "https://app.test", target: "/", remedy: "" }
    expect(await toWebRequest(request, way).text()).toBe("name=Ada")
  })
})

type Errors = Record<string, new (message?: string, options?: object) => Error>

describe("an error of another copy of the package, of another realm or of @auth/core is known by its type", () => {
  const copies: Record<string, Errors> = { "@auth/core": peer as unknown as Errors }

  beforeAll(async () => {
    vi.resetModules()
    copies["another copy"] = (await import("../src/engine/errors.js")) as unknown as Errors
    const { outputFiles } = await build({
      entryPoints: ["src/engine/errors.ts"],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "errors",
    })
    copies["another realm"] = there(`${outputFiles[0]?.text}; errors`) as Errors
  })

  describe.each(["@auth/core", "another copy", "another realm"])("%s", (name) => {
    const make = (kind: string): Error => {
      const Kind = copies[name]?.[kind]
      if (!Kind) throw new TypeError(`${name} has no ${kind}`)
      return new Kind("told")
    }
    const fail = (kind: string) => () => {
      throw make(kind)
    }
    const client = (more: Partial<AuthConfig>) => new Client({ providers: [], ...logged(), ...more })
    const placeOf = (answer: Response) =>
      answer.headers.get("location")?.replace("https://app.test/auth/", "")

    it("is none of this copy's classes", () => {
      expect(make("AccessDenied")).not.toBeInstanceOf(errors.AuthError)
    })

    it("is told apart by class, subclasses included, and from ordinary errors", () => {
      const denied = make("AccessDenied")
      const Signin = copies[name]?.CredentialsSignin ?? Error
      class Locked extends Signin {
        static type = "Locked"
      }
      expect(errors.isAuthError(denied)).toBe(true)
      expect(errors.isAuthError(denied, errors.AccessDenied)).toBe(true)
      expect(errors.isAuthError(denied, errors.CredentialsSignin)).toBe(false)
      expect(errors.isAuthError(new Locked("told"), errors.CredentialsSignin)).toBe(true)
      for (const other of [new Error("told"), { ...denied }, { type: "AccessDenied", kind: "error" }, null]) {
        expect(errors.isAuthError(other)).toBe(false)
      }
    })

    it("gives its code when authorize() throws it", async () => {
      const locked = () => {
        throw Object.assign(make("CredentialsSignin"), { code: "locked" })
      }
      const answer = await client({ providers: [credentials(locked)] }).submit("callback/credentials")
      expect(placeOf(answer)).toBe("signin?error=CredentialsSignin&code=locked")
    })

    it("reaches the user from the signIn callback as it would from this copy", async () => {
      const providers = [credentials(() => ({ id: "7", name: "Ada" }))]
      for (const [kind, place] of [
        ["AccessDenied", "error?error=AccessDenied"],
        ["OAuthAccountNotLinked", "signin?error=OAuthAccountNotLinked"],
        ["UnknownAction", "error?error=Configuration"],
      ] as const) {
        const answer = await client({ providers, callbacks: { signIn: fail(kind) } }).submit(
          "callback/credentials",
        )
        expect(placeOf(answer)).toBe(place)
      }
    })

    it("is not taken for this copy's when an adapter throws it: the user learns nothing", async () => {
      const { problems, logger } = logged()
      const adapter = { ...MemoryAdapter(), getUserByAccount: fail("AccessDenied") }
      const simulator = simulate([acme().provider as Provider])
      const site = client({ providers: simulator.providers, adapter, logger })
      const { response } = await simulator.signIn((request) => Auth(request, site.config), "acme")
      expect(placeOf(response)).toBe("error?error=Configuration")
      expect(problems[0]).toMatchObject({
        type: "AdapterError",
        cause: { err: { message: expect.stringContaining("told") } },
      })
    })

    it("sends the user back to the sign-in page when the mail sender throws it", async () => {
      const mail = {
        id: "mail",
        type: "email",
        name: "Mail",
        from: "a@b.example",
        maxAge: 9,
        options: {},
      } as const
      const site = client({
        providers: [{ ...mail, sendVerificationRequest: fail("EmailSignInError") } as unknown as EmailConfig],
        adapter: MemoryAdapter(),
      })
      const answer = await site.submit("signin/mail", { email: "ada@example.com" })
      expect(placeOf(answer)).toBe("signin?error=EmailSignin")
    })

    it("is thrown on in raw mode", async () => {
      const site = client({ providers: [credentials(fail("CredentialsSignin"))] })
      const csrfToken = await site.csrfToken()
      Object.assign(site.config, { raw })
      await expect(site.post("callback/credentials", { csrfToken })).rejects.toMatchObject({
        type: "CredentialsSignin",
      })
    })
  })
})
