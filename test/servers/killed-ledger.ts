/** What clients were told, request by request, with what was logged of each: the tables are held against it afterwards. */
import { AsyncLocalStorage } from "node:async_hooks"
import { inspect } from "node:util"
import { isAuthError } from "../../src/engine/errors.js"

/** What may be said of a session: `granted` until a client is told that it has ended, or until its end was tried and failed. */
export type Standing = "granted" | "ended" | "doubtful"

/** A session as its browser knows it. */
export interface Told {
  user: string
  standing: Standing
}

/** A request with its answer, and what was logged meanwhile. */
export interface Heard<Answer> {
  answer: Answer
  errors: Error[]
}

/** The methods of the adapter that an error and its causes name. */
export function methodsOf(error: unknown): string[] {
  const methods: string[] = []
  for (let one: unknown = error; isAuthError(one); one = one.cause?.err)
    if (one.type === "AdapterError" && typeof one.cause?.method === "string") methods.push(one.cause.method)
  return methods
}

/** The books of one application. */
export class Ledger {
  /** By the value of the cookie. */
  readonly sessions = new Map<string, Told>()
  /** Links of mails, and how often each opened a session. */
  readonly links = new Map<string, number>()
  /** Users who have tried to sign in. */
  readonly users = new Set<string>()
  /** What contradicts a promise. */
  readonly broken: string[] = []
  /** When sign-ins succeeded. */
  readonly signIns: number[] = []
  /** How often something was done, by what it was and how it ended. */
  readonly counts: Record<string, number> = {}
  /** Methods of the adapter that failed. */
  readonly failed: Record<string, number> = {}
  readonly #current = new AsyncLocalStorage<Error[]>()

  /** Of the application. */
  readonly logger = {
    error: (error: Error) => {
      this.#current.getStore()?.push(error)
      const methods = methodsOf(error)
      for (const method of methods) this.failed[method] = (this.failed[method] ?? 0) + 1
      // A link that was used is the one refusal that clients bring about here without a fault.
      if (methods.length === 0 && !(isAuthError(error) && error.type === "Verification"))
        this.broken.push(`an error names no method: ${inspect(error, { depth: 6 })}`)
    },
    warn() {},
    debug() {},
  }

  /** Does something for a client, and tells what was logged of it. */
  hear<Answer>(work: () => Promise<Answer>): Promise<Heard<Answer>> {
    const errors: Error[] = []
    return this.#current.run(errors, async () => ({ answer: await work(), errors }))
  }

  count(what: string, went: boolean | string): void {
    const ended = typeof went === "string" ? went : went ? "done" : "failed"
    this.counts[`${what} ${ended}`] = (this.counts[`${what} ${ended}`] ?? 0) + 1
  }

  /** A client was given a session. */
  granted(token: string, user: string): void {
    this.sessions.set(token, { user, standing: "granted" })
    this.signIns.push(Date.now())
  }

  /** A client's session was to end, and its answer said so. */
  ended(token: string | undefined, errors: readonly Error[]): void {
    const told = token === undefined ? undefined : this.sessions.get(token)
    if (told) told.standing = errors.length > 0 ? "doubtful" : "ended"
  }

  /** The end of a session was tried, in a request that failed. */
  doubted(token: string | undefined, errors: readonly Error[]): void {
    const told = token === undefined ? undefined : this.sessions.get(token)
    if (told && errors.some((error) => methodsOf(error).includes("deleteSession"))) told.standing = "doubtful"
  }

  /** Sessions of one standing. */
  of(standing: Standing): [token: string, user: string][] {
    return [...this.sessions].flatMap(([token, told]) =>
      told.standing === standing ? [[token, told.user] as [string, string]] : [],
    )
  }
}
