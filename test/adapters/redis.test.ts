/** The adapter over Redis: what its keys say, when they end, and what it says of failures. */
import type { RedisClientType } from "redis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RedisAdapter, type RedisStorage } from "../../src/adapters/redis.js"
import { Application, goal } from "../support/application.js"
import { connectRedis, newPrefix, removeKeys } from "../support/redis-server.js"

describe("Redis", () => {
  const prefix = newPrefix()
  let client: RedisClientType
  let adapter: RedisStorage

  beforeAll(async () => {
    client = await connectRedis()
    adapter = RedisAdapter(client, { prefix })
  })
  afterAll(async () => {
    await removeKeys(client, prefix)
    await client.close()
  })

  it("signs users in by a provider and by mail, keeps their sessions and ends them", async () => {
    const app = new Application({ adapter, session: { updateAge: 0 } })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    await app.client.submit("signout")
    expect(await app.client.session()).toBeNull()
    expect(goal(await app.mail("grace@example.com"))).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "grace@example.com" } })
    const link = app.letters.at(-1)?.url ?? ""
    expect(goal(await app.client.get(link))).toContain("error=Verification")
    expect(app.errors.filter(({ type }) => type !== "Verification")).toEqual([])
  })
})
