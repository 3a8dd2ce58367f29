/** A store that misbehaves in one method, over the memory adapter, with its rows in view. */
import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  Registration,
} from "../../src/types/adapter.js"
import { type InTwoWrites, inTwoWrites } from "../support/two-writes.js"

/** A method of the contract. */
export type Name = keyof Adapter
/** A method, as one is put in the place of another. */
export type Method = (...args: never[]) => Promise<unknown>

/** Milliseconds that a call may take. */
export const deadline = 25

const never = new Promise<never>(() => {})
/** Milliseconds, whatever the clock says. */
export const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the method answers after it has done its work. */
const answering =
  (bend: (row: unknown) => unknown) =>
  (inner: Method): Method =>
  async (...args) =>
    bend(await inner(...args))

/** Empties the members of a row, and those of the rows in it. */
function emptied(value: unknown, leaves: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => emptied(one, leaves))
  if (typeof value !== "object" || value === null || value instanceof Date) return leaves
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one, leaves)]))
}

/** The first half of a row: a read that broke off. */
function half(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  return Object.fromEntries(members.slice(Math.ceil(members.length / 2)))
}

/** What a method does wrong. `isTold`: whether it is always a failure that the log tells by the method's name. */
export interface Fault {
  isTold: boolean
  of: (inner: Method) => Method
}

/** The ways to misbehave, by what is said of the method. */
export const faults: Readonly<Record<string, Fault>> = {
  throws: { isTold: true, of: () => async () => Promise.reject(new Error("down")) },
  "throws a text": {
    isTold: true,
    of: () => () => {
      throw "down"
    },
  },
  hangs: { isTold: true, of: () => () => never },
  "answers late": {
    isTold: true,
    of:
      (inner) =>
      async (...args) => {
        await wait(3 * deadline)
        return inner(...args)
      },
  },
  "loses its answer": {
    isTold: true,
    of:
      (inner) =>
      async (...args) => {
        await inner(...args)
        throw new Error("connection lost")
      },
  },
  "loses its connection once, after its work": {
    isTold: false,
    of: (inner) => {
      let isLost = false
      return async (...args) => {
        const row = await inner(...args)
        if (isLost) return row
        isLost = true
        throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })
      }
    },
  },
  "hangs after its work": {
    isTold: true,
    of:
      (inner) =>
      async (...args) => {
        await inner(...args)
        return never
      },
  },
  "answers half a row": { isTold: false, of: answering(half) },
  "answers a row of nulls": { isTold: false, of: answering((row) => emptied(row, null)) },
  "answers a row of undefined": { isTold: false, of: answering((row) => emptied(row, undefined)) },
  "answers an empty object": { isTold: false, of: answering(() => ({})) },
  "answers a number": { isTold: false, of: answering(() => 7) },
  "answers a text": { isTold: false, of: answering(() => "row") },
}

/** All rows that are there. */
export interface Rows {
  users: AdapterUser[]
  accounts: AdapterAccount[]
  sessions: AdapterSession[]
  authenticators: AdapterAuthenticator[]
}

/** The store, what was called, and what makes it misbehave. */
export interface Disturbed {
  adapter: Required<Adapter>
  /** Methods that were called since {@link Disturbed.listen}. */
  called: Set<Name>
  /** Forgets what was called. */
  listen(): void
  /** Makes a method misbehave until {@link Disturbed.mend}. */
  disturb(name: Name, fault: Fault): void
  /** Makes a method fail once, beside the one that misbehaves. */
  failOnce(name: Name): void
  mend(): void
  rows(): Promise<Rows>
}

/**
 * Makes the store.
 * @param inner Where rows are; by default one that stores a new user and the account in two writes.
 */
export function disturbed(inner: Adapter & InTwoWrites = inTwoWrites()): Disturbed {
  const keys = { users: new Set<string>(), accounts: new Map<string, [string, string]>() }
  const more = { sessions: new Set<string>(), authenticators: new Set<string>() }
  const called = new Set<Name>()
  let wrong: { name: Name; method: Method } | undefined
  let failing: Name | undefined
  const createUser = ({ id }: AdapterUser) => keys.users.add(id)
  const linkAccount = ({ provider, providerAccountId: id }: AdapterAccount) =>
    keys.accounts.set(`${provider} ${id}`, [id, provider])
  const createAuthenticator = ({ credentialID }: AdapterAuthenticator) =>
    more.authenticators.add(credentialID)
  const seen: Readonly<Partial<Record<Name, (row: never) => unknown>>> = {
    createUser,
    linkAccount,
    createAuthenticator,
    createUserWithAccount({ user, account, authenticator }: Registration) {
      createUser(user)
      linkAccount(account)
      if (authenticator) createAuthenticator(authenticator)
    },
    createSession: ({ sessionToken }: AdapterSession) => more.sessions.add(sessionToken),
  }
  const methods = (Object.keys(inner) as Name[]).map((name) => {
    const real: Method = async (row: never) => {
      seen[name]?.(row)
      return (inner[name] as (row: never) => unknown)(row)
    }
    const several: Method = async (...args) => (inner[name] as Method)(...args)
    const work = seen[name] ? real : several
    const method: Method = (...args) => {
      called.add(name)
      if (failing === name) {
        failing = undefined
        return Promise.reject(new Error("down once"))
      }
      return wrong?.name === name ? wrong.method(...args) : work(...args)
    }
    return [name, { method, work }] as const
  })
  const works = Object.fromEntries(methods)
  const found = async <Row>(rows: Iterable<Promise<Row | null>>): Promise<Row[]> =>
    (await Promise.all(rows)).filter((row): row is Awaited<Row> & Row => row !== null)
  return {
    adapter: Object.fromEntries(methods.map(([name, { method }]) => [name, method])) as never,
    called,
    listen: () => called.clear(),
    disturb(name, fault) {
      wrong = { name, method: fault.of(works[name]?.work ?? (async () => null)) }
    },
    failOnce(name) {
      failing = name
    },
    mend() {
      wrong = undefined
      failing = undefined
    },
    async rows() {
      const sessions = [...more.sessions].map(
        async (one) => (await inner.getSessionAndUser(one))?.session ?? null,
      )
      return {
        users: await found([...keys.users].map(async (id) => inner.getUser(id))),
        accounts: await found([...keys.accounts.values()].map(async (key) => inner.getAccount(...key))),
        sessions: await found(sessions),
        authenticators: await found([...more.authenticators].map(async (id) => inner.getAuthenticator(id))),
      }
    },
  }
}
