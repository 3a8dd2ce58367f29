/** `authlas/adapters/redis` over `@upstash/redis`, held to the storage contract: Upstash's REST API stands before the Redis. */
import { randomBytes } from "node:crypto"
import { after, before, describe, it } from "node:test"
import { Redis } from "@upstash/redis"
import { RedisAdapter } from "authlas/adapters/redis"
import { testAdapter } from "authlas/testing/adapter"
import { removeKeys } from "./keys.mjs"
import { serveRedis } from "./shared/upstash.mjs"
import { connectRedis } from "./site.mjs"

for (const automaticDeserialization of [true, false]) {
  describe(`Redis over @upstash/redis, automaticDeserialization: ${automaticDeserialization}`, () => {
    const prefix = `authlas-upstash-${randomBytes(6).toString("hex")}:`
    let [client, server, adapter] = []
    before(async () => {
      client = await connectRedis()
      server = await serveRedis(client)
      const redis = new Redis({
        url: server.url,
        token: server.token,
        enableTelemetry: false,
        automaticDeserialization,
      })
      adapter = RedisAdapter(redis, { prefix })
    })
    after(async () => {
      await server?.close()
      await client?.close()
      await removeKeys(prefix)
    })
    testAdapter({ describe, it }, () => adapter)
  })
}
