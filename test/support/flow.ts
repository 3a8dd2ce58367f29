/** A browser at an application with one provider that a test may spoil, and everything the engine told meanwhile. */
import { inspect } from "node:util"
import type { AuthConfig } from "../../src/config/auth-config.js"
import type { Account, Profile, User } from "../../src/types.js"
import { Client } from "./client.js"
import type { FakeProvider } from "./fake-provider.js"

/** Everything the engine told while a test ran. */
export class Log {
  readonly errors: Error[] = []
  readonly warnings: string[] = []
  readonly debugged: unknown[] = []
  readonly logger = {
    error: (error: Error) => this.errors.push(error),
    warn: (code: string) => this.warnings.push(code),
    debug: (message: string, metadata?: unknown) => this.debugged.push([message, metadata]),
  }

  /** Errors and warnings as text, every hidden property included. */
  get text(): string {
    return inspect([this.errors, this.warnings], { depth: 12, showHidden: true })
  }
}

/** What the `signIn` callback saw. */
export interface Seen {
  user: User
  account: Account
  profile: Profile
}

/** A browser at an application with one provider. */
export class Flow {
  readonly client: Client
  readonly log = new Log()
  readonly fake: FakeProvider
  readonly seen: Seen[] = []

  constructor(
    fake: FakeProvider,
    config: Partial<AuthConfig> & Pick<AuthConfig, "providers">,
    origin?: string,
  ) {
    this.fake = fake
    this.client = new Client(
      {
        logger: this.log.logger,
        ...config,
        callbacks: {
          signIn: ({ user, account, profile }) => {
            this.seen.push({ user, account: account as Account, profile: profile as Profile })
            return true
          },
          ...config.callbacks,
        },
      },
      origin,
    )
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

  /** A whole sign-in. */
  async signIn(id = "acme", extra: Record<string, string> = {}): Promise<Response> {
    return this.back(this.fake.visit(await this.start(id), extra))
  }

  /** Whether the browser holds a session. */
  get signedIn(): boolean {
    return this.client.cookie("session-token") !== undefined
  }

  /** Type of the last logged error. */
  get error(): string | undefined {
    return (this.log.errors.at(-1) as { type?: string } | undefined)?.type
  }

  get message(): string {
    return this.log.errors.at(-1)?.message ?? ""
  }
}
