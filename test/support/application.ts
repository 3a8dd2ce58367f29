/** An application as an outsider writes one: every kind of provider, and a record of what the engine told it. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter } from "../../src/adapters.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import type { VerificationRequestParams } from "../../src/providers.js"
import type { User } from "../../src/types.js"
import { Client, secret } from "./client.js"
import { FakeProvider } from "./fake-provider.js"

/** An adapter whose calls are counted by name, with their arguments. */
export function recordedAdapter(over: Adapter = {}): { adapter: Adapter; calls: Array<[string, unknown[]]> } {
  const calls: Array<[string, unknown[]]> = []
  const whole = { ...MemoryAdapter(), ...over } as Record<string, (...args: unknown[]) => unknown>
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

/** What a test may change. */
export interface Options extends Partial<AuthConfig> {
  /** What the credentials provider returns. */
  authorize?: () => User | null | Promise<User | null>
  origin?: string
}

/** One browser at one application. */
export class Application {
  readonly fake = new FakeProvider()
  /** Mails that were sent. */
  readonly letters: VerificationRequestParams[] = []
  readonly errors: Array<Error & { type?: string; cause?: { err?: Error } }> = []
  readonly warnings: string[] = []
  /** Events by name, in order. */
  readonly told: Array<[string, Record<string, unknown>]> = []
  /** Callbacks by name, in order. */
  readonly asked: Array<[string, Record<string, unknown>]> = []
  readonly client: Client

  constructor({ authorize = () => ({ id: "u-7", name: "Ada" }), origin, ...over }: Options = {}) {
    const own = over.callbacks ?? {}
    const ask =
      <Params, Result>(name: string, usual: (params: Params) => Result) =>
      (params: Params): Result => {
        this.asked.push([name, { ...params } as Record<string, unknown>])
        return usual(params)
      }
    const tell = (name: string) => (message: object) => void this.told.push([name, { ...message }])
    const base: AuthConfig = {
      secret,
      trustHost: true,
      logger: {
        error: (error) => this.errors.push(error as (typeof this.errors)[number]),
        warn: (code) => this.warnings.push(code),
        debug: () => {},
      },
      providers: [
        this.fake.oidc(),
        {
          id: "credentials",
          name: "Password",
          type: "credentials",
          credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
          authorize,
        },
        ...(over.adapter
          ? [
              {
                id: "mail",
                name: "Mail",
                type: "email" as const,
                sendVerificationRequest: (letter: VerificationRequestParams) =>
                  void this.letters.push(letter),
              },
            ]
          : []),
      ],
      events: {
        signIn: tell("signIn"),
        signOut: tell("signOut"),
        createUser: tell("createUser"),
        updateUser: tell("updateUser"),
        linkAccount: tell("linkAccount"),
        session: tell("session"),
      },
    }
    this.client = new Client(
      {
        ...base,
        ...over,
        callbacks: {
          signIn: ask("signIn", own.signIn ?? (() => true)),
          jwt: ask("jwt", own.jwt ?? (({ token }) => token)),
          ...(own.session && { session: ask("session", own.session) }),
          ...(own.redirect && { redirect: ask("redirect", own.redirect) }),
        },
      },
      origin,
    )
  }

  /** Signs in at the OpenID provider. */
  async oauth(id = "acme"): Promise<Response> {
    const started = await this.client.submit(`signin/${id}`)
    return this.client.get(this.fake.visit(started.headers.get("location") ?? ""))
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
