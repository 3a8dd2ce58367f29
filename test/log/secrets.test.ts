/** Errors that quote what they were given: nothing of it may reach a log, whatever threw, and in whatever form. */
import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { KnownSecrets, redact } from "../../src/engine/redact.js"
import { customFetch, type Provider, type VerificationRequestParams } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { inTwoWrites } from "../support/two-writes.js"

const configured = [secret, "client-secret-9f2b", "api-key-of-the-mailer-1"]

/** An application whose every function can be made to throw what it has seen. */
class Witness {
  readonly fake = new FakeProvider()
  readonly letters: VerificationRequestParams[] = []
  readonly logged: unknown[] = []
  /** Every secret there was, whenever it was. */
  readonly secrets = new Set<string>(configured)
  /** Those of the request under way. */
  #current = new Set<string>()
  thrown = 0
  readonly client: Client

  constructor(place: string, over: Partial<AuthConfig> = {}, console = false) {
    this.fake.tokens = { access_token: "access-token/of+ada==", refresh_token: "refresh-token-of-ada-1" }
    const at =
      (name: string, usual: (...args: never[]) => unknown) =>
      (...args: never[]): unknown => {
        this.#see(args)
        if (name !== place) return usual(...args)
        this.thrown += 1
        throw this.quoting()
      }
    const store = place === "createUserWithAccount" ? MemoryAdapter() : inTwoWrites()
    const methods = Object.entries(store) as Array<[string, (...args: never[]) => unknown]>
    const adapter = Object.fromEntries(
      methods.map(([name, method]) => [name, async (...args: never[]) => at(name, method)(...args)]),
    )
    const log = (...args: unknown[]) => void this.logged.push(args)
    const profile = { id: "1", name: "Ada", email: "ada@x.test" }
    this.client = new Client({
      providers: [
        this.fake.oidc({
          clientSecret: "client-secret-9f2b",
          profile: at("profile", () => profile) as never,
          token: { conform: at("conform", (response) => response) as never },
          userinfo: { request: at("request", () => profile) as never },
          [customFetch]: async (input, init) => {
            const answer = await this.fake.fetch(input, init)
            this.#add(this.fake.calls.at(-1)?.form.get("code_verifier"))
            this.#see(
              await answer
                .clone()
                .json()
                .catch(() => null),
            )
            return at("fetch", () => answer)() as Response
          },
        }),
        {
          id: "credentials",
          name: "C",
          type: "credentials",
          credentials: { who: {}, phrase: {} },
          authorize: at("authorize", () => null) as never,
        },
        {
          id: "mail",
          name: "M",
          type: "email",
          apiKey: "api-key-of-the-mailer-1",
          sendVerificationRequest: at("send", (letter) => void this.letters.push(letter)) as never,
          generateVerificationToken: at("generate", () => `mail-token-${crypto.randomUUID()}`) as never,
        } as Provider,
      ],
      adapter: adapter as Adapter,
      callbacks: {
        signIn: at("signIn", () => true) as never,
        redirect: at("redirect", ({ url }: { url: string }) => url) as never,
        jwt: at("jwt", ({ token }: { token: object }) => ({
          ...token,
          accessToken: "kept-in-the-jwt-1",
        })) as never,
        session: at("session", ({ session }: { session: object }) => session) as never,
      },
      events: {
        signIn: at("told", () => {}) as never,
        linkAccount: at("linked", () => {}) as never,
        session: at("read", () => {}) as never,
      },
      session: { updateAge: 0 },
      ...(console ? { debug: true } : { logger: { error: log, warn: log, debug: log } }),
      ...over,
    })
  }

  /** Goes through everything; where it fails it fails. */
  async run(): Promise<void> {
    await this.#ask("callback/credentials", { who: "ada", phrase: "hunter2!" })
    const started = await this.#ask("signin/acme", {})
    const back = started.headers.get("location")
    if (back?.includes("op.test")) await this.#ask(await this.fake.visit(back))
    await this.#ask("session")
    for (const _ of ["for the first time", "as a known user"]) {
      await this.#ask("signin/mail", { email: "m@x.test" })
      const letter = this.letters.at(-1)
      if (letter) await this.#ask(letter.url)
    }
    await this.#ask("session")
    await this.#ask("signout", {})
  }

  /** One request: its secrets are what it carries, and what it meets. */
  async #ask(path: string, body?: Record<string, string>): Promise<Response> {
    const csrfToken = body && (await this.client.csrfToken())
    this.#current = new Set(configured)
    const query = new URL(path, "https://app.test").searchParams
    const carried = { ...Object.fromEntries(query), phrase: body?.phrase, csrfToken }
    for (const name of ["code", "state", "token", "phrase", "csrfToken"] as const)
      this.#add((carried as Record<string, string | undefined>)[name])
    this.#addCookies()
    const answer = csrfToken
      ? await this.client.post(path, { ...body, csrfToken })
      : await this.client.get(path)
    this.#addCookies()
    return answer
  }

  #addCookies(): void {
    for (const [name, value] of this.client.cookies) {
      if (name.includes("callback-url")) continue
      for (const part of decodeURIComponent(value).split("|")) this.#add(part)
    }
  }

  #add(value: string | null | undefined): void {
    if (!value) return
    this.secrets.add(value)
    this.#current.add(value)
  }

  #see(value: unknown, depth = 0): void {
    if (typeof value !== "object" || value === null || depth > 4) return
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== "string") this.#see(member, depth + 1)
      else if (/token$|verifier|accessToken/i.test(name)) this.#add(member)
    }
  }

  /** An error that says all of it, in every way. */
  quoting(): Error {
    const all = [...this.#current]
    const shapes = all.flatMap((one) => [
      one,
      encodeURIComponent(one),
      encodeURIComponent(one).toLowerCase() === encodeURIComponent(one)
        ? ""
        : encodeURIComponent(encodeURIComponent(one)),
      btoa(`x:${one}`),
      btoa(one),
      JSON.stringify({ quoted: one }),
      `${one.slice(0, -3)}...`,
      `...${one.slice(3)}`,
    ])
    const inner = Object.assign(new Error(`inner ${shapes.join(" ")}`), {
      parameters: all,
      map: new Map(all.map((one, index) => [`key-${index}`, one])),
      set: new Set(all),
      request: {
        headers: new Headers({ "x-all": btoa(all.join()) }),
        url: new URL(`https://x.test/?q=${btoa(all.join())}`),
      },
      code: "23505",
    })
    const many = new AggregateError(
      all.map((one) => new RangeError(`one\r\n\x1b[2J${one}`)),
      shapes.join("\n"),
    )
    return new TypeError(`failed for ${shapes.join(" ")}\nERROR forged line`, {
      cause: Object.assign(inner, { cause: many }),
    })
  }
}

/** The forms of a secret that a text holds. */
function leaks(text: string, one: string): string[] {
  const core = (value: string) => value.replace(/=+$/, "").slice(4, -4)
  const forms = [
    one,
    encodeURIComponent(one),
    ...(one.length > 15
      ? [core(btoa(one)), core(btoa(`x:${one}`)), core(btoa(`xy:${one}`)), one.slice(0, 15), one.slice(-15)]
      : []),
  ]
  return forms.filter((form) => form.length > 3 && text.includes(form))
}

const places = [
  ..."getUserByAccount getUserByEmail createUser linkAccount createSession getSessionAndUser updateSession".split(
    " ",
  ),
  ..."createUserWithAccount deleteSession createVerificationToken useVerificationToken updateUser".split(" "),
  ..."profile conform request fetch authorize send generate signIn redirect session told linked read".split(
    " ",
  ),
]

describe("no secret reaches a log, whatever quotes it", () => {
  const check = (witness: Witness, text: string) => {
    expect(witness.thrown).toBeGreaterThan(0)
    expect(text.length).toBeGreaterThan(100)
    expect([...witness.secrets].flatMap((one) => leaks(text, one).map((form) => `${one}: ${form}`))).toEqual(
      [],
    )
  }
  const show = (value: unknown) =>
    inspect(value, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null })

  it.each(places)("a throw in %s, with an application's logger", async (place) => {
    const witness = new Witness(place)
    await witness.run()
    check(witness, show(witness.logged))
    const messages = witness.logged.flat().filter((one) => one instanceof Error)
    for (const { message } of messages) expect(message).not.toMatch(/\p{Cc}/u)
    // What is no secret stays: the operator has to find the fault.
    if (place !== "fetch") expect(show(witness.logged)).toContain("inner [redacted]")
  })

  it.each(["jwt", "session", "read", "redirect"])("a throw in %s, with sessions in tokens", async (place) => {
    const witness = new Witness(place, { session: { strategy: "jwt" } })
    await witness.run()
    check(witness, show(witness.logged))
  })

  describe("with the console", () => {
    const lines: string[] = []
    beforeEach(() => {
      lines.length = 0
      for (const method of ["error", "warn", "log"] as const) {
        vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void lines.push(args.join(" ")))
      }
    })
    afterEach(() => vi.restoreAllMocks())

    it.each(places)("a throw in %s", async (place) => {
      const witness = new Witness(place, {}, true)
      await witness.run()
      check(witness, lines.join("\n"))
      expect(lines.filter((line) => /^ERROR forged/m.test(line) || line.includes("\u001b[2J"))).toEqual([])
    })
  })

  it("a token with a line break, which no header can carry", async () => {
    for (const logger of ["own", "console"]) {
      const witness = new Witness("nowhere", {}, logger === "console")
      const lines: string[] = []
      vi.spyOn(console, "error").mockImplementation((...args) => void lines.push(args.join(" ")))
      vi.spyOn(console, "log").mockImplementation((...args) => void lines.push(args.join(" ")))
      witness.fake.tokens = { access_token: "first-half-of-it\nsecond-half-of-it", token_type: "bearer" }
      witness.client.config.providers = [witness.fake.oauth()]
      await witness.run()
      const text = [...lines, show(witness.logged)].join("\n")
      expect(text).toMatch(/header|control characters/i)
      expect(text).not.toMatch(/first-half-of|second-half-of/)
      vi.restoreAllMocks()
    }
  })

  it("a body that is no JSON is not quoted", async () => {
    const witness = new Witness("nowhere")
    await witness.client.request("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "hunter2!",
    })
    expect(show(witness.logged)).toContain("BadRequest")
    expect(show(witness.logged)).not.toContain("hunter2!")
  })

  it("an error without a secret is handed over as it is, and one that is changed keeps its class and members", async () => {
    const clean = new RangeError("nothing of note")
    const witness = new Witness("nowhere", { callbacks: { signIn: () => Promise.reject(clean) } })
    await witness.run()
    const [error] = witness.logged.flat().filter((one) => (one as { type?: string }).type === "AccessDenied")
    expect((error as Error & { cause: { err: unknown } }).cause.err).toBe(clean)

    const quoted = new Witness("signIn")
    await quoted.run()
    const [denied] = quoted.logged.flat().filter((one) => (one as { type?: string }).type === "AccessDenied")
    const { err } = (denied as Error & { cause: { err: TypeError & { cause: { code: string } } } }).cause
    expect(err).toBeInstanceOf(TypeError)
    expect(err.stack).toMatch(/\n\s+at /)
    expect(err.cause.code).toBe("23505")
  })

  it("members that consoles show of errors, dates, functions and symbols are cleaned too", () => {
    const hidden = "Zq7-secret_value.1234567890abcdef"
    const known = new KnownSecrets([() => [hidden]], new KnownSecrets())
    const carrier = Object.assign(() => hidden, { of: hidden })
    const shown = {
      name: Object.assign(new Error("x"), { [hidden]: 1 }),
      symbolName: Object.assign(new Error("x"), { [Symbol(hidden)]: 1 }),
      printed: Object.assign(new Error("x"), { [inspect.custom]: () => hidden }),
      member: Object.assign(new Error("x"), { carrier }),
      written: Object.assign(new Error("x"), { toJSON: () => hidden }),
      plain: { toJSON: () => hidden },
      date: Object.assign(new Date(0), { of: hidden, toJSON: () => hidden }),
      carrier,
      symbol: Symbol(hidden),
    }
    for (const [shape, value] of Object.entries(shown)) {
      const clean = redact({ value }, known)
      const texts = [inspect(clean, { depth: 8, showHidden: true }), JSON.stringify(clean)]
      expect(texts.join(), shape).not.toContain(hidden)
    }
    expect(redact({ date: new Date(0) }, known)).toEqual({ date: new Date(0) })
  })

  it("a map is cleaned whatever its keys are", () => {
    const known = new KnownSecrets([() => ["Zq7-secret_value.1234567890abcdef"]], new KnownSecrets())
    const map = new Map<unknown, unknown>([
      [Object.create(null), "said Zq7-secret_value.1234567890abcdef"],
      [Symbol("kind"), 1],
    ])
    expect(redact({ map }, known)).toEqual({
      map: { "[unreadable]": "said [redacted]", "Symbol(kind)": 1 },
    })
    expect(redact("x", new KnownSecrets([map], new KnownSecrets()))).toBe("x")
  })
})
