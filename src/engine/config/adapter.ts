/** The adapter as the engine calls it. */

import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig, LoggerInstance, SessionOptions } from "../../types/config.js"
import { type Deadline, describeTimeout, withinDeadline } from "../deadline.js"
import { AdapterError, isAuthError, MissingAdapterMethods } from "../errors.js"
import { ignoreDebug } from "../logger.js"
import { BoundedMap, maxNestedEntries, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { hasOneWrite, isError, markOneWrite } from "../realm.js"
import type { KnownSecrets } from "../redact.js"

/** The methods about devices. Whoever signs devices in binds them: all others carry nothing of them. */
export const deviceMethods = [
  "createDeviceGrant",
  "getDeviceGrant",
  "updateDeviceGrant",
  "deleteDeviceGrant",
] as const satisfies readonly (keyof Adapter)[]
/** One of them. */
export type DeviceMethod = (typeof deviceMethods)[number]
type CommonMethod = Exclude<keyof Adapter, DeviceMethod>

/** Methods of an adapter, bound, their errors logged and wrapped in `AdapterError`. A method the adapter lacks throws `MissingAdapterMethods`. */
type Bound<Name extends keyof Adapter> = Pick<Required<Adapter>, Name> & {
  has(method: keyof Adapter): boolean
  /** The adapter as configured: the key of what is remembered of a store, since several configs may share one. */
  source: Adapter
}

/** The adapter with every method that flows call. */
export type BoundAdapter = Bound<CommonMethod>

/** Every method the contract knows, but those about devices. */
const methods = /* @__PURE__ */ Object.keys({
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
  consumeLimit: true,
  storeUserRecord: true,
  listUserRecords: true,
  deleteUserRecord: true,
  getAccount: true,
  getAuthenticator: true,
  createAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
  deleteAuthenticator: true,
  deleteExpired: true,
  checkStorage: true,
} satisfies Readonly<Record<CommonMethod, true>>) as readonly CommonMethod[]

/** Their argument is the session token itself. */
const tokenMethods: ReadonlySet<string> = new Set(["getSessionAndUser", "deleteSession", "getSessionOrigin"])

/** They change what is read of sessions. */
const changesSession = /^(?:update|delete)(?:User|Session|SessionsByUserId)$/

/** Runs such a write of a method, with its argument, and does what belongs to it for each of the configs. */
type AroundWrite = (
  configs: readonly AuthConfig[],
  method: string,
  of: unknown,
  write: () => unknown,
) => Promise<unknown>

/** The configs stand by what tells the channel of one from that of another: one that is made anew takes the place of the former. */
const writesOf = memoizeByObject(
  (_: Adapter): { configs: BoundedMap<unknown, AuthConfig>; around?: AroundWrite } => ({
    configs: new BoundedMap(maxNestedEntries),
  }),
)

/** Lets these writes of an adapter be surrounded for a config, for whichever config they are made. */
export function surroundWrites(
  adapter: Adapter,
  config: AuthConfig,
  channel: unknown,
  around: AroundWrite,
): void {
  const writes = writesOf(adapter)
  writes.configs.set(channel, config)
  writes.around = around
}

/** Of two calls with the same argument only one is given what it asks for. */
const singleUse: ReadonlySet<string> = new Set([
  "useVerificationToken",
  "useLogoutToken",
  "storeUserRecord",
  "deleteUserRecord",
])

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

/** Who is told about calls and failures. Arguments and results hold tokens, which a failing call may quote. */
export interface Report {
  logger: LoggerInstance
  known: KnownSecrets
}

const report = Symbol("report")
type Reporting = BoundAdapter & { [report]: Report }

/** Tells whether an adapter has a method; those of a class count. */
export function hasMethod(adapter: Adapter, method: keyof Adapter): boolean {
  return method === "createUserWithAccount" ? hasOneWrite(adapter) : typeof adapter[method] === "function"
}

/** Lists the methods of the contract that an adapter has, but those about devices. */
export function listMethods(adapter: Adapter): (keyof Adapter)[] {
  return methods.filter((name) => hasMethod(adapter, name))
}

/** Takes the methods of the contract from an adapter, each with its own `this`, so that they can be put beside others. */
export function bindAdapterMethods(adapter: Adapter): Adapter {
  const bound = listMethods(adapter).map((name) => [name, (adapter[name] as Method).bind(adapter)] as const)
  return markOneWrite(Object.fromEntries(bound) as Adapter)
}

/** Takes the methods about devices as well. */
export function bindAllMethods(adapter: Adapter): Adapter {
  const own = deviceMethods.filter((name) => hasMethod(adapter, name))
  const bound = own.map((name) => [name, (adapter[name] as Method).bind(adapter)] as const)
  return { ...bindAdapterMethods(adapter), ...(Object.fromEntries(bound) as Adapter) }
}

/**
 * Wraps an adapter, which is not changed: each method of the contract keeps its `this`, may take `ms` milliseconds, and logs its
 * failures and wraps them in {@link AdapterError}. A method that the adapter lacks rejects with {@link MissingAdapterMethods}.
 */
export function bindAdapter<Name extends keyof Adapter = CommonMethod>(
  adapter: Adapter,
  own: Report,
  ms: number,
  names = methods as readonly Name[],
): Bound<Name> {
  const bound: Record<PropertyKey, unknown> = {
    [report]: own,
    source: adapter,
    has: (method: keyof Adapter) => hasMethod(adapter, method),
  }
  for (const name of names) {
    if (!hasMethod(adapter, name)) {
      bound[name] = async () => {
        throw new MissingAdapterMethods(writeMessage("adapter-method-missing", name), { method: name })
      }
      continue
    }
    const late = describeTimeout(
      `The adapter's ${name}`,
      ms,
      "adapter",
      "Look at the connection to the store",
    )
    const deadline: Deadline = { ms, expired: () => new AdapterError(late, { method: name }) }
    const takesToken = tokenMethods.has(name)
    const isChange = changesSession.test(name)
    bound[name] = async function (this: Partial<Reporting> | undefined, ...args: unknown[]) {
      const { logger, known } = this?.[report] ?? own
      known.note(takesToken ? { token: args[0] } : args)
      if (logger.debug !== ignoreDebug) logger.debug(`adapter_${name}`, takesToken ? {} : { args })
      const runMethod = (): unknown => (adapter[name] as Method).apply(adapter, args)
      const writes = isChange ? writesOf(adapter) : undefined
      const callMethod = () =>
        withinDeadline(
          writes?.around
            ? writes.around([...writes.configs.values()], name, args[0], runMethod)
            : runMethod(),
          deadline,
        )
      try {
        let result: unknown
        try {
          result = await callMethod()
        } catch (thrown) {
          // What a driver threw says that a connection broke, or the cause of an adapter's own error does.
          const source = isAuthError(thrown, AdapterError) ? thrown.cause?.err : thrown
          if (!(isError(source) && "code" in source && lostConnection.has(source.code))) throw thrown
          // After a failover every pooled connection fails once. What the first call may have written, the second finds taken;
          // those who write can tell their own rows. Of what is used once, nothing tells whether it was the first call that
          // used it: then the call has failed.
          result = await callMethod()
          if (singleUse.has(name) && !result) throw thrown
        }
        known.note(result)
        return result
      } catch (thrown) {
        let error: AdapterError
        if (isAuthError(thrown, AdapterError) && thrown.cause?.method) error = thrown
        else {
          const text = writeMessage("adapter-threw-no-error", name, typeof thrown)
          error = new AdapterError(isError(thrown) ? thrown : text, { method: name })
        }
        logger.error(error)
        throw error
      }
    }
  }
  return bound as unknown as Bound<Name>
}

/** Lets the calls of one request report to its own logger. */
export function withReport(adapter: BoundAdapter, to: Report): BoundAdapter {
  // Behind it and not copied: thirty methods for every request took a tenth of a session check over a Map.
  const reporting: Reporting = Object.create(adapter)
  reporting[report] = to
  return reporting
}

/**
 * Checks a list of rows that an adapter method answered, and throws {@link AdapterError} for anything else. A row without one of
 * the members would be taken for a row of something else, and passed over.
 */
export function checkRows<Row extends object>(
  answer: readonly Row[],
  method: keyof Adapter,
  members: readonly (keyof Row & string)[] = [],
): readonly Row[] {
  const rows: unknown = answer
  if (!Array.isArray(rows) || !rows.every((row: unknown) => typeof row === "object" && row !== null))
    throw new AdapterError(writeMessage("adapter-no-list", method), {
      method,
    })
  for (const row of answer) assertRowMembers(row, method, members)
  return answer
}

/**
 * Checks a row that an adapter method was asked for: null where it found nothing (null or undefined). Throws
 * {@link AdapterError} for what is no row, or half a row.
 */
export function checkRow<Row extends object>(
  answer: Row | null | undefined,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): Row | null {
  if (answer === null || answer === undefined) return null
  const row: unknown = answer
  if (typeof row !== "object") throw new AdapterError(writeMessage("adapter-no-row", method), { method })
  assertRowMembers(answer, method, members)
  return answer
}

function assertRowMembers<Row extends object>(
  row: Row,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): void {
  const lacking = members.filter((name) => (row[name] ?? "") === "")
  if (lacking.length === 0) return
  throw new AdapterError(writeMessage("adapter-row-incomplete", method, lacking.join(", ")), { method })
}

/** Checks a yes or no that an adapter method answered, and throws {@link AdapterError} for anything else. */
export function checkBoolean(answer: boolean, method: keyof Adapter): boolean {
  if (typeof answer === "boolean") return answer
  throw new AdapterError(writeMessage("adapter-no-boolean", method), {
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

/** Tells whether a config or a command line names a strategy. */
export function isStrategy(name: unknown): name is StrategyName {
  return typeof name === "string" && Object.hasOwn(strategyMethods, name)
}

/**
 * Finds the strategy of a config. Where it names none, sessions go where users go; an adapter without any method for sessions
 * keeps users and mail links only.
 */
export function resolveStrategyName({
  session,
  adapter,
}: Pick<AuthConfig, "session" | "adapter">): StrategyName {
  const own = ["createSession", "getSessionAndUser", "updateSession", "deleteSession"] as const
  const storesSessions = adapter && own.some((method) => hasMethod(adapter, method))
  return session?.strategy ?? (storesSessions ? "database" : "jwt")
}

/** Tells whether the sessions of a config are rows of its adapter. */
export function storesSessions(config: Pick<AuthConfig, "session" | "adapter">): boolean {
  const methods: readonly string[] | undefined = strategyMethods[resolveStrategyName(config)]
  return config.adapter !== undefined && Boolean(methods?.length)
}

/** Lists the methods of an adapter that a strategy calls. */
export function strategyMethodsOf(strategy: StrategyName): readonly (keyof Adapter)[] {
  return strategyMethods[strategy]
}
