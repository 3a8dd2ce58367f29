/** An application as an outsider writes one, a browser at it, and a record of what the engine told: every kind of provider, or those of a test. */
import { inspect } from "node:util"
import type { VerificationRequestParams } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Account, Profile, User } from "../../src/types/index.js"
import { Client } from "./client.js"
import { FakeProvider } from "./fake-provider.js"
import { inTwoWrites } from "./two-writes.js"

/** An adapter whose calls are counted by name, with their arguments. */
export function recordedAdapter(over: Adapter = {}): { adapter: Adapter; calls: Array<[string, unknown[]]> } {
  const calls: Array<[string, unknown[]]> = []
  const whole = { ...inTwoWrites(), ...over } as Record<string, (...args: unknown[]) => unknown>
  const adapter = Object.fromEntries(
    Object.entries(whole).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        calls.push([name, args])
        return method(...args)
      },
    ]),
  ) as Adapter
  return { adapter, calls }
}

/** An error as the engine logs it. */
type Logged = Error & { type?: string; cause?: { err?: Error } }

/** Everything the engine told while a test ran. */
export class Log {
  readonly errors: Logged[] = []
  readonly warnings: string[] = []
  readonly debugged: unknown[] = []
  readonly logger = {
    error: (error: Error) => this.errors.push(error as Logged),
    warn: (code: string) => this.warnings.push(code),
    debug: (message: string, metadata?: unknown) => this.debugged.push([message, metadata]),
  }

  /** Errors and warnings as text, every hidden property included. */
  get text(): string {
    return inspect([this.errors, this.warnings], { depth: 12, showHidden: true })
  }
}

/** What the `signIn` callback saw of a sign-in at a provider. */
export interface Seen {
  user: User
  account: Account
  profile: Profile
}

/** What a test may change. */
export interface Options extends Partial<AuthConfig> {
  /** What the credentials provider returns. */
  authorize?: () => User | null | Promise<User | null>
  /** The provider whose answers a test may spoil; by default it plays "acme" of the usual providers. */
  fake?: FakeProvider
  origin?: string | undefined
}

/** One browser at one application. */
export class Application {
  readonly fake: FakeProvider
  /** Mails that were sent. */
  readonly letters: VerificationRequestParams[] = []
  readonly log = new Log()
  /** Events by name, in order. */
  readonly told: Array<[string, Record<string, unknown>]> = []
  /** Callbacks by name, in order. */
  readonly asked: Array<[string, Record<string, unknown>]> = []
  readonly client: Client

  constructor({ authorize = () => ({ id: "u-7", name: "Ada" }), fake, origin, ...over }: Options = {}) {
    this.fake = fake ?? new FakeProvider()
    const own = over.callbacks ?? {}
    const ask =
      <Params, Result>(name: string, usual: (params: Params) => Result) =>
      (params: Params): Result => {
        this.asked.push([name, { ...params } as Record<string, unknown>])
        return usual(params)
      }
    this.client = new Client(
      {
        logger: this.log.logger,
        providers: over.providers ?? this.#providers(authorize, over.adapter !== undefined),
        events: this.#events(),
        ...over,
        callbacks: {
          ...own,
          signIn: ask("signIn", own.signIn ?? (() => true)),
          jwt: ask("jwt", own.jwt ?? (({ token }) => token)),
          ...(own.session && { session: ask("session", own.session) }),
          ...(own.redirect && { redirect: ask("redirect", own.redirect) }),
        },
      },
      origin,
    )
  }

  #providers(authorize: NonNullable<Options["authorize"]>, hasStore: boolean): AuthConfig["providers"] {
    const password: AuthConfig["providers"][number] = {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize,
    }
    const mail: AuthConfig["providers"][number] = {
      id: "mail",
      name: "Mail",
      type: "email",
      sendVerificationRequest: (letter: VerificationRequestParams) => void this.letters.push(letter),
    }
    return [this.fake.oidc(), password, ...(hasStore ? [mail] : [])]
  }

  #events(): NonNullable<AuthConfig["events"]> {
    const tell = (name: string) => (message: object) => void this.told.push([name, { ...message }])
    const names = ["signIn", "signOut", "createUser", "updateUser", "linkAccount", "session"] as const
    return Object.fromEntries(names.map((name) => [name, tell(name)]))
  }

  /** Starts a sign-in and returns the authorization address. */
  async start(id = "acme", query = ""): Promise<string> {
    const response = await this.client.submit(`signin/${id}${query}`)
    return response.headers.get("location") ?? ""
  }

  /** Comes back from the provider. */
  back(address: string): Promise<Response> {
    return this.client.get(address)
  }

  /** Signs in at a provider from beginning to end, with these parameters laid over those of the answer. */
  async signIn(id = "acme", extra: Record<string, string> = {}): Promise<Response> {
    return this.back(await this.fake.visit(await this.start(id), extra))
  }

  /** Signs in with a password. */
  password(fields: Record<string, string> = {}): Promise<Response> {
    return this.client.submit("callback/credentials", fields)
  }

  /** Asks for a sign-in link. */
  askForLink(email = "ada@example.com"): Promise<Response> {
    return this.client.submit("signin/mail", { email })
  }

  /** Follows the last sign-in link. */
  followLink(): Promise<Response> {
    return this.client.get(this.letters.at(-1)?.url ?? "")
  }

  /** Signs in by mail from beginning to end. */
  async mail(email?: string): Promise<Response> {
    await this.askForLink(email)
    return this.followLink()
  }

  /** Whether the browser holds a session. */
  get signedIn(): boolean {
    return this.client.cookie("session-token") !== undefined
  }

  get errors(): Logged[] {
    return this.log.errors
  }

  get warnings(): string[] {
    return this.log.warnings
  }

  /** Type of the last logged error. */
  get error(): string | undefined {
    return this.errors.at(-1)?.type
  }

  /** Message of the last logged error. */
  get message(): string {
    return this.errors.at(-1)?.message ?? ""
  }

  /** What the `signIn` callback saw, in order. */
  get seen(): Seen[] {
    return this.questions("signIn") as unknown as Seen[]
  }

  /** The messages of one event. */
  messages(event: string): Array<Record<string, unknown>> {
    return this.told.filter(([name]) => name === event).map(([, message]) => message)
  }

  /** The arguments of one callback. */
  questions(callback: string): Array<Record<string, unknown>> {
    return this.asked.filter(([name]) => name === callback).map(([, params]) => params)
  }
}

/** Where an answer leads: path and query of a place on the site, the whole address elsewhere. */
export function goal(response: Response): string {
  const location = response.headers.get("location") ?? ""
  return location.replace(/^https?:\/\/app\.test/, "")
}

/** The line that sets a cookie. */
export function setCookie(response: Response, part: string): string | undefined {
  return response.headers.getSetCookie().find((line) => line.split("=")[0]?.includes(part))
}

/** Seconds from now until a cookie's `Expires`. */
export function lifeOf(line: string | undefined): number {
  const expires = /Expires=([^;]+)/i.exec(line ?? "")?.[1] ?? ""
  return Math.round((Date.parse(expires) - Date.now()) / 1000)
}
