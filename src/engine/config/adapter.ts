/** The adapter as the engine calls it. */
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig, LoggerInstance, SessionOptions } from "../../types/config.js"
import { type Deadline, describeTimeout, withinDeadline } from "../deadline.js"
import { AdapterError, isAuthError, MissingAdapterMethods } from "../errors.js"
import { isDebugging } from "../logger.js"
import { hasOneWrite, isError, markOneWrite } from "../realm.js"
import type { KnownSecrets } from "../redact.js"

/** The adapter with every method bound, its errors logged and wrapped in `AdapterError`. A method the adapter lacks throws `MissingAdapterMethods`. */
export type BoundAdapter = Required<Adapter> & {
  has(method: keyof Adapter): boolean
  /** The adapter as configured: the key of what is remembered of a store, since several configs may share one. */
  source: Adapter
}

/** Every method the contract knows. */
const methods: Readonly<Record<keyof Adapter, true>> = {
  createUser: true,
  createUserWithAccount: true,
  getUser: true,
  getUserByEmail: true,
  getUserByAccount: true,
  updateUser: true,
  deleteUser: true,
  linkAccount: true,
  unlinkAccount: true,
  createSession: true,
  getSessionAndUser: true,
  updateSession: true,
  deleteSession: true,
  createVerificationToken: true,
  useVerificationToken: true,
  listAccountsByUserId: true,
  updateAccount: true,
  leaseAccount: true,
  deleteSessionsByUserId: true,
  listSessionsByUserId: true,
  createSessionOrigin: true,
  getSessionOrigin: true,
  listSessionOrigins: true,
  useLogoutToken: true,
  storeFirstProof: true,
  getFirstProof: true,
  getAccount: true,
  getAuthenticator: true,
  createAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
  deleteExpired: true,
  checkStorage: true,
}

/** Their argument is the session token itself. */
const tokenMethods: ReadonlySet<string> = new Set(["getSessionAndUser", "deleteSession", "getSessionOrigin"])

/** Of two calls with the same argument only one is given what it asks for. */
const singleUse: ReadonlySet<string> = new Set(["useVerificationToken", "useLogoutToken"])

/** Codes of Node, MySQL, PostgreSQL (SQLSTATE) and a query engine for connections that broke under a call. */
const lostConnection: ReadonlySet<unknown> = new Set([
  "ECONNRESET",
  "EPIPE",
  "PROTOCOL_CONNECTION_LOST",
  "08003",
  "08006",
  "57P01",
  "P1017",
])

type Method = (...args: unknown[]) => unknown

/** Who is told about calls and failures. */
export interface Report {
  logger: LoggerInstance
  /** Arguments and results hold tokens, which a failing call may quote. */
  known: KnownSecrets
}

const report = Symbol("report")
type Reporting = BoundAdapter & { [report]: Report }

/**
 * Tells whether an adapter has a method; those of a class count.
 * @param adapter The adapter.
 * @param method Name of the method.
 */
export function hasMethod(adapter: Adapter, method: keyof Adapter): boolean {
  return method === "createUserWithAccount" ? hasOneWrite(adapter) : typeof adapter[method] === "function"
}

/**
 * Tells whether an adapter is meant to store sessions: one without any method for them keeps users and mail links only.
 * @param adapter The adapter.
 */
export function storesSessions(adapter: Adapter): boolean {
  const own = ["createSession", "getSessionAndUser", "updateSession", "deleteSession"] as const
  return own.some((method) => hasMethod(adapter, method))
}

/**
 * Takes the methods of an adapter from it, so that they can be put beside others.
 * @param adapter The adapter, an object or an instance of a class.
 * @returns The methods of the contract that it has, each with its own `this`.
 */
export function bindAdapterMethods(adapter: Adapter): Adapter {
  const names = (Object.keys(methods) as (keyof Adapter)[]).filter((name) => hasMethod(adapter, name))
  const bound = names.map((name) => [name, (adapter[name] as Method).bind(adapter)] as const)
  return markOneWrite(Object.fromEntries(bound) as Adapter)
}

/**
 * Wraps an adapter so that its methods keep their `this` and have a deadline, and their failures are logged and told
 * from others.
 * @param adapter As configured; it is not changed.
 * @param own Told about calls (debug) and failures.
 * @param ms Milliseconds that each call may take.
 * @returns Every method of the contract. One that the adapter lacks rejects with {@link MissingAdapterMethods}.
 */
export function bindAdapter(adapter: Adapter, own: Report, ms: number): BoundAdapter {
  const bound: Record<PropertyKey, unknown> = {
    [report]: own,
    source: adapter,
    has: (method: keyof Adapter) => hasMethod(adapter, method),
  }
  for (const name of Object.keys(methods) as (keyof Adapter)[]) {
    bound[name] = hasMethod(adapter, name) ? wrapMethod(adapter, name, own, ms) : rejectMissingMethod(name)
  }
  return bound as unknown as BoundAdapter
}

/**
 * Lets the calls of one request report to its own logger.
 * @param adapter The adapter of the engine.
 * @param to Who is told.
 */
export function withReport(adapter: BoundAdapter, to: Report): BoundAdapter {
  // Behind it and not copied: thirty methods for every request took a tenth of a session check over a Map.
  const reporting: Reporting = Object.create(adapter)
  reporting[report] = to
  return reporting
}

function wrapMethod(adapter: Adapter, name: keyof Adapter, own: Report, ms: number): Method {
  const deadline = adapterDeadline(name, ms)
  return async function (this: Partial<Reporting> | undefined, ...args) {
    const { logger, known } = this?.[report] ?? own
    known.note(tokenMethods.has(name) ? { token: args[0] } : args)
    if (isDebugging(logger)) logger.debug(`adapter_${name}`, tokenMethods.has(name) ? {} : { args })
    const call = () => withinDeadline((adapter[name] as Method).apply(adapter, args), deadline)
    try {
      const result = await retryLostConnection(call, singleUse.has(name))
      known.note(result)
      return result
    } catch (thrown) {
      const error = toAdapterError(name, thrown)
      logger.error(error)
      throw error
    }
  }
}

/**
 * Calls once more where the connection to the store was lost: after a failover every pooled connection fails once. What
 * the first call may have written, the second finds taken; those who write can tell their own rows. Of what is used once,
 * nothing tells whether it was the first call that used it: then the call has failed.
 */
async function retryLostConnection(call: () => unknown, isSingleUse: boolean): Promise<unknown> {
  try {
    return await call()
  } catch (thrown) {
    if (!isLostConnection(thrown)) throw thrown
    const result = await call()
    if (isSingleUse && !result) throw thrown
    return result
  }
}

/** Whether a connection broke: what a driver threw says so, or the cause of an adapter's own error. */
function isLostConnection(thrown: unknown): boolean {
  const source = isAuthError(thrown, AdapterError) ? thrown.cause?.err : thrown
  return isError(source) && "code" in source && lostConnection.has(source.code)
}

function adapterDeadline(name: string, ms: number): Deadline {
  const remedy = "Look at the connection to the store"
  const text = describeTimeout(`The adapter's ${name}`, ms, "adapter", remedy)
  return { ms, expired: () => new AdapterError(text, { method: name }) }
}

function toAdapterError(name: string, thrown: unknown): AdapterError {
  if (isAuthError(thrown, AdapterError) && thrown.cause?.method) return thrown
  if (isError(thrown)) return new AdapterError(thrown, { method: name })
  return new AdapterError(`The adapter's ${name} failed with a ${typeof thrown} instead of an Error.`, {
    method: name,
  })
}

function rejectMissingMethod(name: keyof Adapter): Method {
  return async () => {
    throw new MissingAdapterMethods(
      `The adapter has no method ${name}, which this sign-in needs. Add it to the adapter.`,
      { method: name },
    )
  }
}

/**
 * Checks a list of rows.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @param members What each row must have: one without would be taken for a row of something else, and passed over.
 * @returns The list.
 * @throws {AdapterError} When it is no list, or has something in it that is no such row.
 */
export function checkRows<Row extends object>(
  answer: readonly Row[],
  method: keyof Adapter,
  members: readonly (keyof Row & string)[] = [],
): readonly Row[] {
  const rows: unknown = answer
  if (!Array.isArray(rows) || !rows.every(isRowObject))
    throw new AdapterError(`The adapter's ${method} answered with something that is no list of rows.`, {
      method,
    })
  for (const row of answer) assertRowMembers(row, method, members)
  return answer
}

/**
 * Checks a row that was looked for: only null says that there is none.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @param members What the row must have.
 * @returns The row; null where the adapter found nothing (null or undefined).
 * @throws {AdapterError} When it is no row, or half a row.
 */
export function checkRow<Row extends object>(
  answer: Row | null | undefined,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): Row | null {
  if (answer === null || answer === undefined) return null
  if (!isRowObject(answer))
    throw new AdapterError(`The adapter's ${method} answered with something that is no row.`, { method })
  assertRowMembers(answer, method, members)
  return answer
}

function isRowObject(value: unknown): boolean {
  return typeof value === "object" && value !== null
}

function assertRowMembers<Row extends object>(
  row: Row,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): void {
  const lacking = members.filter((name) => (row[name] ?? "") === "")
  if (lacking.length === 0) return
  throw new AdapterError(
    `The adapter's ${method} answered with a row that has no ${lacking.join(", ")}. Return whole rows, or null where there is none.`,
    { method },
  )
}

/**
 * Checks a yes or no.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @throws {AdapterError} When it is neither true nor false.
 */
export function checkBoolean(answer: boolean, method: keyof Adapter): boolean {
  if (typeof answer === "boolean") return answer
  throw new AdapterError(`The adapter's ${method} answered with something that is neither true nor false.`, {
    method,
  })
}

/** Name of a strategy. */
export type StrategyName = NonNullable<SessionOptions["strategy"]>

/** What each strategy calls of an adapter. */
const strategyMethods: Readonly<Record<StrategyName, readonly (keyof Adapter)[]>> = {
  jwt: [],
  database: [
    "createUser",
    "getUser",
    "getUserByEmail",
    "getUserByAccount",
    "updateUser",
    "linkAccount",
    "createSession",
    "getSessionAndUser",
    "updateSession",
    "deleteSession",
  ],
}

/**
 * Tells whether there is a strategy of this name.
 * @param name What a config or a command line says.
 */
export function isStrategy(name: unknown): name is StrategyName {
  return typeof name === "string" && Object.hasOwn(strategyMethods, name)
}

/**
 * Finds the strategy of a config. Where it names none, sessions go where users go; an adapter for e-mail alone keeps none.
 * @param config Its `session.strategy` and `adapter` count.
 */
export function resolveStrategyName({
  session,
  adapter,
}: Pick<AuthConfig, "session" | "adapter">): StrategyName {
  return session?.strategy ?? (adapter && storesSessions(adapter) ? "database" : "jwt")
}

/**
 * Finds the strategy that a config is meant to have, to check it. Without sign-in by e-mail an adapter that stores no
 * sessions is one that is not finished; with it, it is no mistake, as in Auth.js: sessions are then tokens.
 * @param config The config.
 * @param email Whether one of its providers signs in by e-mail.
 */
export function expectStrategyName({ session, adapter }: AuthConfig, email: boolean): StrategyName {
  const unfinished = adapter !== undefined && (!email || typeof adapter === "function")
  return session?.strategy ?? (unfinished ? "database" : resolveStrategyName({ adapter }))
}

/**
 * Lists what a strategy calls of an adapter.
 * @param strategy The strategy.
 * @returns Names of methods; none for a strategy that does without an adapter.
 */
export function strategyMethodsOf(strategy: StrategyName): readonly (keyof Adapter)[] {
  return strategyMethods[strategy]
}
