/** Calls into an application's own code that never settle, and those that settle too late. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type BoundAdapter, deviceMethods } from "../../src/engine/config/adapter.js"
import { resolveEngine } from "../../src/engine/config/engine.js"
import {
  customFetch,
  type EmailConfig,
  type Provider,
  type WebAuthnConfig,
} from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig, TimeoutsOptions } from "../../src/types/config.js"
import { Application, goal } from "../support/application.js"
import { secret } from "../support/client.js"
import { inTwoWrites } from "../support/two-writes.js"

const never = () => new Promise<never>(() => {})
const short: TimeoutsOptions = { adapter: 25, callback: 25, mail: 25 }

/** The memory adapter, in which one method hangs until it is let go; it writes a new user and the account one by one, or at once. */
function hanging(method: keyof Adapter): { adapter: Adapter; letGo: () => Promise<void>; whole: Adapter } {
  const whole: Adapter = method === "createUserWithAccount" ? MemoryAdapter() : inTwoWrites()
  const waiting: Array<() => void> = []
  const adapter = {
    ...whole,
    [method]: (...args: never[]) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          const call = whole[method] as (...args: never[]) => Promise<unknown>
          call(...args).then(resolve, reject)
        })
      }),
  } as Adapter
  const letGo = async () => {
    for (const go of waiting.splice(0)) go()
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { adapter, letGo, whole }
}

/** Everything that was logged, causes included. */
function log(app: Application): string[] {
  return app.errors.flatMap((error) => [
    `${error.type}: ${error.message}`,
    ...(error.cause?.err
      ? [`${(error.cause.err as { type?: string }).type}: ${error.cause.err.message}`]
      : []),
  ])
}

/** Flows that reach each method of an adapter, with what a user gets when it hangs. */
const stores: ReadonlyArray<[keyof Adapter, (app: Application) => Promise<Response>, string]> = [
  ["getUserByAccount", (app) => app.signIn(), "Configuration"],
  ["getUserByEmail", (app) => app.signIn(), "Configuration"],
  ["createUser", (app) => app.signIn(), "Configuration"],
  ["linkAccount", (app) => app.signIn(), "Configuration"],
  ["createUserWithAccount", (app) => app.signIn(), "Configuration"],
  ["createSession", (app) => app.signIn(), "Configuration"],
  ["createVerificationToken", (app) => app.askForLink(), "Configuration"],
  ["useVerificationToken", (app) => app.mail(), "Configuration"],
]

describe("every call of an adapter has a deadline", () => {
  it.each(stores)(
    "%s that never settles ends the sign-in with an AdapterError, and no session",
    async (method, drive, code) => {
      const { adapter } = hanging(method)
      const app = new Application({ adapter, timeouts: short })
      const answer = await drive(app)
      expect(goal(answer)).toContain(`error=${code}`)
      expect(app.client.cookie("session-token")).toBeUndefined()
      expect(log(app)).toContain(
        `AdapterError: The adapter's ${method} did not answer within 25 ms (timeouts.adapter). Look at the connection to the store, or allow more time.`,
      )
      expect(app.messages("signIn")).toEqual([])
    },
  )

  it("getSessionAndUser that never settles is answered with no user, and the cookie stays", async () => {
    const whole = MemoryAdapter()
    const app = new Application({ adapter: whole, timeouts: short })
    await app.signIn()
    whole.getSessionAndUser = never
    const answer = await app.client.get("session")
    expect(await answer.json()).toBeNull()
    expect(app.client.cookie("session-token")).toBeDefined()
    expect(log(app).join()).toContain("getSessionAndUser did not answer within 25 ms")
  })

  it("updateSession that never settles does not keep the session from its reader", async () => {
    const app = new Application({
      adapter: { ...MemoryAdapter(), updateSession: never },
      session: { updateAge: 0 },
      timeouts: short,
    })
    await app.signIn()
    expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("deleteSession that never settles signs the browser out all the same", async () => {
    const app = new Application({ adapter: { ...MemoryAdapter(), deleteSession: never }, timeouts: short })
    await app.signIn()
    await app.client.submit("signout")
    expect(app.client.cookie("session-token")).toBeUndefined()
    expect(app.messages("signOut")).toMatchObject([{ error: { type: "SignOutError" } }])
  })

  it("holds for all methods of the contract", async () => {
    const names = (Object.keys(MemoryAdapter()) as (keyof BoundAdapter & keyof Adapter)[]).filter(
      (name) => !deviceMethods.some((one) => one === (name as keyof Adapter)),
    )
    expect(names.length).toBeGreaterThan(20)
    const adapter = Object.fromEntries(names.map((name) => [name, never])) as Adapter
    const logger = { error: () => {} }
    const engine = resolveEngine({ providers: [], secret, trustHost: true, adapter, timeouts: short, logger })
    for (const name of names) {
      const call = engine.adapter?.[name] as (...args: unknown[]) => Promise<unknown>
      await expect(call("x"), name).rejects.toMatchObject({ type: "AdapterError", cause: { method: name } })
    }
  })
})

describe("a write that was told to have failed leaves nothing behind when it succeeds late", () => {
  it("createSession: the row goes again, no client has its token", async () => {
    const { adapter, letGo, whole } = hanging("createSession")
    const ended = vi.spyOn(adapter, "deleteSession")
    const app = new Application({ adapter, timeouts: short })
    await app.signIn()
    await letGo()
    expect(ended).toHaveBeenCalledOnce()
    expect(await whole.getSessionAndUser?.(ended.mock.calls[0]?.[0] ?? "")).toBeNull()
  })

  it.each(["createUser", "linkAccount"] as const)(
    "%s: the next attempt of the same user succeeds",
    async (method) => {
      const { adapter, letGo, whole } = hanging(method)
      const app = new Application({ adapter, timeouts: short })
      await app.signIn()
      await letGo()
      expect(await whole.getUserByEmail?.("ada@example.com")).toBeNull()
      Object.assign(adapter, { [method]: whole[method] })
      expect(goal(await app.signIn())).not.toContain("error")
      expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
    },
  )

  it("createUserWithAccount: the user is whole, whom the next attempt signs in", async () => {
    const { adapter, letGo, whole } = hanging("createUserWithAccount")
    const app = new Application({ adapter, timeouts: short })
    await app.signIn()
    await letGo()
    const stored = await whole.getUserByAccount?.({ provider: "acme", providerAccountId: "user-1" })
    expect(stored).toMatchObject({ email: "ada@example.com" })
    expect(goal(await app.signIn())).not.toContain("error")
    expect(app.messages("signIn")).toMatchObject([{ user: { id: stored?.id } }])
  })

  it("createUser without deleteUser: the next attempt takes the late row over", async () => {
    const { adapter, letGo, whole } = hanging("createUser")
    delete adapter.deleteUser
    const app = new Application({ adapter, timeouts: short })
    await app.signIn()
    await letGo()
    const left = await whole.getUserByEmail?.("ada@example.com")
    expect(left).toBeTruthy()
    Object.assign(adapter, { createUser: whole.createUser })
    expect(goal(await app.signIn())).not.toContain("error")
    const [event] = app.messages("signIn")
    expect(event?.user).toMatchObject({ id: left?.id })
  })

  it("a late failure is no unhandled rejection", async () => {
    const seen: unknown[] = []
    const note = (reason: unknown) => void seen.push(reason)
    process.on("unhandledRejection", note)
    let fail: (reason: Error) => void = () => {}
    const late = () =>
      new Promise<never>((_, reject) => {
        fail = reject
      })
    const app = new Application({ adapter: { ...MemoryAdapter(), createSession: late }, timeouts: short })
    await app.signIn()
    fail(new Error("at last"))
    await new Promise((resolve) => setTimeout(resolve, 5))
    process.off("unhandledRejection", note)
    expect(seen).toEqual([])
  })
})

/** A provider whose own function hangs, the way to it, and what is logged. */
interface Place {
  name: string
  config: (app: Application) => Partial<AuthConfig>
  drive: (app: Application) => Promise<Response>
  type: string
  says: string
}

const mail = (over: Partial<EmailConfig>): Partial<AuthConfig> => ({
  adapter: MemoryAdapter(),
  providers: [{ id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {}, ...over }],
})
const atAcme = (over: object) => (app: Application) => ({ providers: [app.fake.oauth(over)] })
const callback = (name: string) => () => ({ callbacks: { [name]: never } }) as Partial<AuthConfig>
const late = (what: string, option: string) => `${what} did not answer within 25 ms (timeouts.${option})`
const passkey = {
  id: "passkey",
  name: "Passkey",
  type: "webauthn",
  getUserInfo: never,
} as unknown as WebAuthnConfig

const places: readonly Place[] = [
  {
    name: "the signIn callback",
    config: callback("signIn"),
    drive: (app) => app.signIn(),
    type: "AccessDenied",
    says: late("The signIn callback", "callback"),
  },
  {
    name: "the redirect callback",
    config: callback("redirect"),
    drive: (app) => app.client.get("signin?callbackUrl=/x"),
    type: "AuthError",
    says: late("The redirect callback", "callback"),
  },
  {
    name: "the jwt callback",
    config: callback("jwt"),
    drive: (app) => app.signIn(),
    type: "AuthError",
    says: late("The jwt callback", "callback"),
  },
  {
    name: "jwt.encode",
    config: () => ({ jwt: { encode: never } }),
    drive: (app) => app.signIn(),
    type: "JWTSessionError",
    says: late("jwt.encode", "callback"),
  },
  {
    name: "authorize",
    config: () => ({
      providers: [{ id: "credentials", name: "C", type: "credentials", credentials: {}, authorize: never }],
    }),
    drive: (app) => app.password(),
    type: "CallbackRouteError",
    says: late('authorize() of provider "credentials"', "callback"),
  },
  {
    name: "sendVerificationRequest",
    config: () => mail({ sendVerificationRequest: never }),
    drive: (app) => app.askForLink(),
    type: "EmailSignInError",
    says: late('sendVerificationRequest() of provider "mail"', "mail"),
  },
  {
    name: "generateVerificationToken",
    config: () => mail({ generateVerificationToken: never }),
    drive: (app) => app.askForLink(),
    type: "EmailSignInError",
    says: late('generateVerificationToken() of provider "mail"', "callback"),
  },
  {
    name: "the HTTP call of a mail sender",
    config: () => ({
      ...mail({
        sendVerificationRequest: undefined,
        send: { url: "https://mail.test/send" },
        [customFetch]: never,
      }),
      outbound: { timeout: 25 },
    }),
    drive: (app) => app.askForLink(),
    type: "EmailSignInError",
    says: 'Provider "mail" could not send the sign-in mail',
  },
  {
    name: "profile()",
    config: atAcme({ profile: never }),
    drive: (app) => app.signIn(),
    type: "OAuthProfileParseError",
    says: late('profile() of provider "acme"', "callback"),
  },
  ...(["token.request", "token.conform", "userinfo.request", "userinfo.conform"] as const).map(
    (path): Place => {
      const [endpoint = "", member = ""] = path.split(".")
      return {
        name: path,
        config: atAcme({ [endpoint]: { url: `https://op.test/${endpoint}`, [member]: never } }),
        drive: (app) => app.signIn(),
        type: "CallbackRouteError",
        says: late(`${path}() of provider "acme"`, "callback"),
      }
    },
  ),
  {
    name: "getUserInfo",
    config: () => ({
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      providers: [passkey as Provider],
    }),
    drive: (app) => app.client.get("webauthn-options/passkey"),
    type: "AuthError",
    says: late('getUserInfo() of provider "passkey"', "callback"),
  },
  {
    name: "simpleWebAuthn.generateAuthenticationOptions",
    config: () => ({
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      providers: [
        {
          ...passkey,
          getUserInfo: undefined,
          simpleWebAuthn: { generateAuthenticationOptions: never },
        } as unknown as Provider,
      ],
    }),
    drive: (app) => app.client.get("webauthn-options/passkey?action=authenticate"),
    type: "AuthError",
    says: late('simpleWebAuthn.generateAuthenticationOptions() of provider "passkey"', "callback"),
  },
]

function applicationWith(place: Pick<Place, "config">): Application {
  const first = new Application({ timeouts: short })
  const over = place.config(first)
  const app = new Application({ timeouts: short, ...over })
  // Providers that were made for the first application speak to its simulated service.
  if (over.providers) Object.assign(app, { fake: first.fake })
  return app
}

describe("every call into the application's own code has a deadline", () => {
  it.each(places)(
    "$name that never settles ends the request with a $type that names the option",
    async (place) => {
      const app = applicationWith(place)
      const answer = await place.drive(app)
      expect(goal(answer)).toContain("error=")
      expect(app.client.cookie("session-token")).toBeUndefined()
      expect(log(app).find((line) => line.startsWith(`${place.type}: `)) ?? log(app).join("\n")).toContain(
        place.says,
      )
    },
  )

  it("the session callback that never settles answers no user and keeps the cookie", async () => {
    for (const adapter of [undefined, MemoryAdapter()]) {
      const app = new Application({ timeouts: short, adapter, callbacks: { session: never } })
      await app.signIn()
      expect(await app.client.session()).toBeNull()
      expect(app.client.cookie("session-token")).toBeDefined()
      expect(log(app).join()).toContain(late("The session callback", "callback"))
    }
  })

  it("jwt.decode that never settles answers no user", async () => {
    const app = new Application({ timeouts: short, jwt: { decode: never } })
    await app.signIn()
    expect(await app.client.session()).toBeNull()
    expect(log(app).join()).toContain(late("jwt.decode", "callback"))
  })

  it("event handlers that never settle are logged as EventError, and the sign-in goes on", async () => {
    const names = ["signIn", "createUser", "updateUser", "linkAccount", "session", "signOut"] as const
    const events = Object.fromEntries(names.map((name) => [name, never]))
    const app = new Application({ timeouts: short, adapter: MemoryAdapter(), events })
    await app.signIn()
    expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
    await app.client.submit("signout")
    await app.mail("b@example.com")
    await app.mail("b@example.com")
    for (const name of names) {
      expect(log(app)).toContain(
        `EventError: ${late(`The event handler ${name}`, "callback")}. Look at what it waits for, or allow more time.`,
      )
    }
  })

  it("a logger that never settles holds nothing up", async () => {
    const logger = { error: never, warn: never, debug: never }
    const app = new Application({ logger: logger as never, callbacks: { signIn: () => false } })
    expect(goal(await app.signIn())).toContain("error=AccessDenied")
  })
})

describe("a deadline costs nothing where nothing waits", () => {
  it("no timer is made for calls that answer at once, and none is left when a call answers", async () => {
    const app = new Application({
      adapter: MemoryAdapter(),
      callbacks: { session: async ({ session }) => session },
    })
    await app.signIn()
    const made = vi.spyOn(globalThis, "setTimeout")
    expect(await app.client.session()).not.toBeNull()
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()

    const cleared = vi.spyOn(globalThis, "clearTimeout")
    const timers = vi.spyOn(globalThis, "setTimeout")
    const slow = {
      ...MemoryAdapter(),
      getSessionAndUser: () => new Promise<null>((done) => setImmediate(done, null)),
    }
    const other = new Application({ adapter: slow })
    other.client.cookies.set("__Secure-authjs.session-token", "nobody")
    expect(await other.client.session()).toBeNull()
    expect(timers).toHaveBeenCalledOnce()
    expect(cleared).toHaveBeenCalledWith(timers.mock.results[0]?.value)
    vi.restoreAllMocks()
  })

  it("Infinity switches a deadline off, and what is no time is refused", async () => {
    const made = vi.spyOn(globalThis, "setTimeout")
    const slow = {
      ...MemoryAdapter(),
      getSessionAndUser: () => new Promise<null>((done) => setImmediate(done, null)),
    }
    const app = new Application({ adapter: slow, timeouts: { adapter: Number.POSITIVE_INFINITY } })
    app.client.cookies.set("__Secure-authjs.session-token", "nobody")
    await app.client.session()
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
    for (const wrong of [0, -1, Number.NaN, 2 ** 31, "10" as never, null as never]) {
      for (const name of ["adapter", "callback", "mail"] as const) {
        const { fatal } = resolveEngine({
          providers: [],
          secret,
          trustHost: true,
          timeouts: { [name]: wrong },
        })
        expect(fatal?.message).toContain(`timeouts.${name} is ${wrong}`)
      }
    }
  })
})
