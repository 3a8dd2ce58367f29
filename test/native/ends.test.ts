/** What ends the session of a native client: whatever ends the browser's before the exchange is over, and a first proof. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { frontchannelLogout } from "../../src/engine/logout/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { byMail, mail } from "../session/linking-site.js"
import { pass } from "../session/sites.js"
import { signIn } from "../support/acme.js"
import { sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { runAtFirst } from "../support/interleave.js"
import { site } from "./site.js"

afterEach(() => void vi.useRealTimers())

/** The address of the user who is signed in. */
const address = "u1@x.test"
const origin = {
  sessionToken: "browser",
  userId: "u1",
  provider: "op",
  providerAccountId: "1",
  issuer: "https://op.test",
  sid: "s1",
}

/** A site whose addresses are proven by mail, and another browser at it. */
async function mailSite(lacks: readonly (keyof Adapter)[] = []) {
  const made = await site("database", {}, { providers: [mail] }, lacks)
  return { ...made, owner: new Client({ ...made.config }) }
}

describe("the session of a native client", () => {
  it("ends at the first proof of the address, where the adapter finds no sessions of a user", async () => {
    const { code, exchange, session, owner } = await mailSite([
      "deleteSessionsByUserId",
      "listSessionsByUserId",
    ])
    const { access_token } = await (await exchange({ code: await code() })).json()
    expect(await session(access_token)).toMatchObject({ user: { email: address } })
    await byMail(owner, address)
    expect(await owner.session()).toMatchObject({ user: { email: address } })
    expect(await session(access_token)).toBeNull()
  })

  it("ends at a first proof that comes during the exchange", async () => {
    const { adapter, code, exchange, session, owner } = await mailSite()
    const given = { code: await code() }
    const proof = runAtFirst(adapter, "createSession", () => byMail(owner, address))
    const { access_token } = await (await exchange(given)).json()
    await proof.current
    expect(await owner.session()).toMatchObject({ user: { email: address } })
    expect(await session(access_token)).toBeNull()
  })

  it.each([
    ["lists them and deletes one by one", ["deleteSessionsByUserId"]],
    ["lists them and deletes them at once", []],
    ["deletes them at once and lists none", ["listSessionsByUserId"]],
  ] as const)(
    "ends at a first proof in another process that has looked for sessions before it began, where the adapter %s",
    async (_, lacks) => {
      const { adapter, config, code, exchange, session } = await mailSite()
      const given = { code: await code() }
      const tokens: string[] = []
      const list = async (id: string) => {
        const rows = await adapter.listSessionsByUserId(id)
        if (tokens.length === 0) tokens.push((await (await exchange(given)).json()).access_token)
        return rows
      }
      const proving: Adapter = {
        ...adapter,
        listSessionsByUserId: list,
        deleteSessionsByUserId: async (id) => {
          for (const { sessionToken } of await list(id)) await adapter.deleteSession(sessionToken)
        },
      }
      for (const method of lacks) delete proving[method]
      const owner = new Client({ ...config, adapter: proving })
      await byMail(owner, address)
      expect(await owner.session()).toMatchObject({ user: { email: address } })
      expect(tokens).toHaveLength(1)
      expect(await session(tokens[0] ?? "")).toBeNull()
    },
  )

  it("ends at a first proof by the browser that it came from, however late it began in another process", async () => {
    const { adapter, client, config, code, exchange, session } = await mailSite()
    const given = { code: await code() }
    const tokens: string[] = []
    const proving: Adapter = {
      ...adapter,
      async deleteSession(token): Promise<undefined> {
        if (tokens.length === 0) tokens.push((await (await exchange(given)).json()).access_token)
        await adapter.deleteSession(token)
      },
    }
    const owner = new Client({ ...config, adapter: proving })
    for (const [name, value] of client.cookies) owner.cookies.set(name, value)
    await byMail(owner, address)
    expect(await owner.session()).toMatchObject({ user: { email: address } })
    expect(tokens).toHaveLength(1)
    expect(await session(tokens[0] ?? "")).toBeNull()
    expect(await adapter.listSessionsByUserId("u1")).toHaveLength(1)
  })

  it("refuses the proof rather than leave sessions, where one follows the other for ever", async () => {
    const { adapter, config } = await mailSite()
    let rounds = 0
    const proving: Adapter = {
      ...adapter,
      deleteSessionsByUserId: async (userId) => {
        await adapter.deleteSessionsByUserId(userId)
        rounds += 1
        await adapter.createSession({
          sessionToken: `s${rounds}`,
          userId,
          expires: new Date(Date.now() + 1e9),
        })
      },
    }
    const owner = new Client({ ...config, adapter: proving })
    await byMail(owner, address)
    expect(await owner.session()).toBeNull()
    expect((await adapter.getUser("u1"))?.emailVerified).toBeNull()
    expect(rounds).toBeLessThan(100)
  })

  it.each([
    ["is as old as session.absoluteMaxAge allows", true, 4, 10],
    ["ends, which began before there was a limit", false, 10, 12],
  ])("ends when the browser's %s, however much it is used", async (_, isStamped, first, last) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const day = 86_400
    const limited = { strategy: "database", absoluteMaxAge: 10 * day, maxAge: 5 * day, updateAge: 0 } as const
    const made = await site("database", {}, { session: { ...limited, bearer: true } })
    const { client, code, config, exchange, session } = made
    if (isStamped) {
      const own = new Client(config)
      await signIn(own)
      client.cookies.set(sessionCookie, own.cookies.get(sessionCookie) ?? "")
    }
    pass(first * day)
    const { access_token } = await (await exchange({ code: await code() })).json()
    let days = first
    while (days < 40 && (await session(access_token)) !== null) {
      pass(day)
      days += 1
    }
    expect(days).toBe(last)
  })

  it("is not left where another process ends the browser's before the new one is written", async () => {
    const { adapter, code, exchange } = await site("database")
    const given = { code: await code() }
    const proof = runAtFirst(adapter, "createSession", async () => adapter.deleteSessionsByUserId("u1"))
    const answer = await exchange(given)
    await proof.current
    expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_grant" }])
    expect(await adapter.listSessionsByUserId("u1")).toEqual([])
  })

  it("has the origin of the browser's, by which a provider finds both", async () => {
    const { adapter, code, exchange } = await site("database")
    await adapter.createSessionOrigin(origin)
    const { access_token } = await (await exchange({ code: await code() })).json()
    expect(await adapter.getSessionOrigin(access_token)).toEqual({ ...origin, sessionToken: access_token })
  })

  it("is not left where the provider ends the browser's before the origin can be read", async () => {
    const { adapter, code, exchange } = await site("database")
    await adapter.createSessionOrigin(origin)
    const given = { code: await code() }
    const { createSession } = adapter
    adapter.createSession = async (row) => {
      const stored = await createSession(row)
      await adapter.deleteSession("browser")
      return stored
    }
    expect((await exchange(given)).status).toBe(400)
    expect(await adapter.listSessionsByUserId("u1")).toEqual([])
  })

  it("is ended by a provider that found the browser's alone, since it began in between", async () => {
    const op = new FakeProvider()
    const { adapter, code, config, exchange } = await site("database", {}, { providers: [op.oidc()] })
    const { id: provider } = op.oidc()
    await adapter.createSessionOrigin({ ...origin, provider })
    const given = { code: await code() }
    const { listSessionOrigins } = adapter
    const statuses: number[] = []
    adapter.listSessionOrigins = async (query) => {
      const listed = await listSessionOrigins(query)
      if (statuses.length === 0) statuses.push((await exchange(given)).status)
      return listed
    }
    const query = new URLSearchParams({ iss: origin.issuer, sid: origin.sid })
    const answer = await frontchannelLogout(new Request(`https://app.test/logout?${query}`), config)
    expect([...statuses, answer.status]).toEqual([200, 200])
    expect(await adapter.listSessionsByUserId("u1")).toEqual([])
  })

  it("is not left where its origin cannot be stored", async () => {
    const { adapter, code, exchange } = await site("database")
    await adapter.createSessionOrigin(origin)
    const given = { code: await code() }
    adapter.createSessionOrigin = async () => Promise.reject(new Error("down"))
    expect((await exchange(given)).status).toBe(503)
    expect(await adapter.listSessionsByUserId("u1")).toMatchObject([{ sessionToken: "browser" }])
  })
})
