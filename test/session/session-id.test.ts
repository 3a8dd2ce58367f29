/** The id of a session: fresh, random and the engine's own, and a new one with each sign-in. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { acme, begin, signIn } from "../support/acme.js"
import { browser, sessionCookie, signsIn } from "../support/app.js"
import { storage } from "../support/tables.js"
import { database } from "./sites.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

describe("the session id", () => {
  it("is fresh and random a thousand times", async () => {
    const { client, db, op } = database()
    for (let id = 1; id <= 1000; id += 1) {
      op.says({ id, email: `u${id}@x.test` })
      client.cookies.clear()
      await signIn(client)
    }
    const ids = db.sessions.map(({ sessionToken }) => sessionToken)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(32)
    // No position may hold one value throughout, but for the fixed ones of a UUID.
    const fixed = [...(ids[0] ?? "")].filter((c, at) => c !== "-" && ids.every((id) => id[at] === c))
    expect(fixed.length).toBeLessThanOrEqual(1)
  }, 120_000)

  it.each(["attacker-chosen", "", "null", "0"])(
    "is never the one the browser brought: %j",
    async (planted) => {
      const { client, db } = database()
      client.cookies.set(sessionCookie, planted)
      client.cookies.set(`${sessionCookie}.0`, planted)
      // Cookies that differ are taken away first, and the next sign-in counts.
      if (planted !== "") expect(signsIn(await signIn(client))).toBe(false)
      expect(signsIn(await signIn(client))).toBe(true)
      expect(db.sessions).toHaveLength(1)
      expect(db.sessions[0]?.sessionToken).not.toBe(planted)
      expect(client.cookies.get(sessionCookie)).toBe(db.sessions[0]?.sessionToken)
    },
  )

  it("is not one that an attacker's own row has", async () => {
    const { client, db, op, again } = database()
    await signIn(client)
    const planted = client.cookies.get(sessionCookie) ?? ""
    const victim = again()
    op.says({ id: 10, email: "other@x.test" })
    const back = await begin(victim)
    victim.cookies.set(sessionCookie, planted)
    await victim.get(back)
    expect(victim.cookies.get(sessionCookie)).not.toBe(planted)
    expect(db.sessions.some(({ sessionToken }) => sessionToken === planted)).toBe(false)
  })

  it("changes when the same user signs in again, and the old row goes", async () => {
    const { client, db } = database()
    await signIn(client)
    const first = client.cookies.get(sessionCookie)
    await signIn(client)
    expect(client.cookies.get(sessionCookie)).not.toBe(first)
    expect(db.sessions.map(({ sessionToken }) => sessionToken)).toEqual([client.cookies.get(sessionCookie)])
  })

  it("changes when an account is linked", async () => {
    const store = storage()
    const [one, two] = [acme(), acme({ id: 77 }, { id: "other" })]
    const client = browser({ providers: [one.provider, two.provider], adapter: store.adapter })
    await signIn(client)
    const first = client.cookies.get(sessionCookie)
    await signIn(client, "other")
    expect(store.db.accounts).toHaveLength(2)
    expect(client.cookies.get(sessionCookie)).not.toBe(first)
    expect(store.db.sessions).toHaveLength(1)
  })
})
