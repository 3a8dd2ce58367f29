/** `wrapAdapter`: adapters of version 4, with their habits, keep the rules of our storage. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../../src/adapters/memory.js"
import { AdapterError } from "../../../src/engine/errors.js"
import { wrapAdapter } from "../../../src/frameworks/next/v4/adapters.js"
import { adapterContract } from "../../../src/testing/adapter.js"
import type { Adapter as OwnAdapter } from "../../../src/types/adapter.js"

/** A record of a mapper: its members are not its own. */
class Row {
  readonly #row: object
  constructor(row: object) {
    this.#row = row
  }
  toJSON() {
    return this.#row
  }
}

/** Dates as text, which is what stores without dates answer. */
const write = (row: object) => JSON.parse(JSON.stringify(row))

/** What the adapters of version 4 do that ours may not, all in one. */
function oldAdapter(memory = MemoryAdapter() as Required<OwnAdapter>, made = { users: 0 }) {
  return {
    createUser: async (user: { id?: string }) => {
      if (user.id !== undefined) throw new Error("The table makes the ids.")
      made.users++
      return new Row(await memory.createUser({ ...user, id: `made-${made.users}` } as never))
    },
    getUser: async (id: string) => (await memory.getUser(id)) ?? undefined,
    getUserByEmail: async (email: string) => {
      const { emailVerified, ...user } = (await memory.getUserByEmail(email)) ?? {}
      return emailVerified
        ? write({ ...user, emailVerified })
        : Object.keys(user).length > 0
          ? user
          : undefined
    },
    getUserByAccount: async (key: object) => {
      if (Object.keys(key).length !== 2) throw new Error("Unknown column")
      return (await memory.getUserByAccount(key as never)) ?? undefined
    },
    updateUser: async (user: { id: string }) => {
      if (Object.values(user).includes(undefined as never)) throw new Error("A value is missing")
      return (await memory.getUser(user.id)) ? memory.updateUser(user) : memory.createUser(user as never)
    },
    deleteUser: async (id: string) => memory.deleteUser(id),
    linkAccount: async (account: { type: string }) => {
      if (account.type === "oidc") throw new Error("No value of the enumeration")
      return memory.linkAccount(account as never)
    },
    unlinkAccount: async (key: object) => memory.unlinkAccount(key as never),
    createSession: async (session: object) => write((await memory.createSession(session as never)) ?? {}),
    getSessionAndUser: async (token: string) => {
      const found = await memory.getSessionAndUser(token)
      return found ? { session: write(found.session), user: new Row(found.user) } : undefined
    },
    updateSession: async (session: { sessionToken: string }) => {
      if (Object.values(session).includes(undefined as never)) throw new Error("A value is missing")
      if (!(await memory.updateSession(session))) throw new Error("No record was found")
      return {}
    },
    deleteSession: async (token: string) => {
      if (!(await memory.getSessionAndUser(token))) throw new Error("No record was found")
      return memory.deleteSession(token)
    },
    createVerificationToken: async (token: object) => {
      await memory.createVerificationToken(token as never)
    },
    useVerificationToken: async (params: object) => {
      const found = await memory.useVerificationToken(params as never)
      return found ? { ...found, expires: found.expires.getTime() } : undefined
    },
  }
}

const wrapOld = (adapter: object = oldAdapter()) => wrapAdapter(adapter as never)

describe("an adapter of version 4, wrapped", () => {
  const without = (["getAccount", "createAuthenticator", "getAuthenticator"] as (keyof OwnAdapter)[]).concat([
    "listAuthenticatorsByUserId",
    "updateAuthenticatorCounter",
  ])
  const cases = adapterContract(() => wrapOld(), { without })

  it.each(cases.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    await one.run()
  })

  it("fails where the database fails, and does not take that for a session that is gone", async () => {
    const fail = async () => {
      throw new Error("The database is away")
    }
    const wrapped = wrapOld({ ...oldAdapter(), getSessionAndUser: fail, deleteSession: fail })
    await expect(wrapped.deleteSession?.("token")).rejects.toThrow("The database is away")
  })

  it("keeps the methods that it has, of a class as well, and no others", () => {
    class Store {
      readonly name = "Ada"
      async getUser(id: string) {
        return { id, name: this.name, email: "ada@example.com", emailVerified: null }
      }
    }
    const wrapped = wrapOld(new Store())
    expect(Object.keys(wrapped)).toEqual(["getUser"])
    return expect(wrapped.getUser?.("1")).resolves.toMatchObject({ name: "Ada" })
  })
})

it("hands back an adapter of ours, and refuses one of version 3", () => {
  const own = MemoryAdapter()
  expect(wrapAdapter(own)).toBe(own)
  expect(() => wrapOld({ getAdapter: () => {} })).toThrow(AdapterError)
})
