/** The second step over Redis. */
import { RedisAdapter } from "../../src/adapters/redis.js"
import { trySecondFactor } from "../second-factor/over-stores.js"
import { connectRedis, newPrefix, removeKeys } from "../support/redis-server.js"

trySecondFactor("Redis", async () => {
  const prefix = newPrefix()
  const clients = await Promise.all(Array.from({ length: 4 }, connectRedis))
  const [one] = clients
  const left = [...clients]
  return {
    connect: () => RedisAdapter(left.pop() ?? (one as (typeof clients)[0]), { prefix }),
    remove: async () => {
      if (one) await removeKeys(one, prefix)
      for (const client of clients) await client.close()
    },
  }
})
