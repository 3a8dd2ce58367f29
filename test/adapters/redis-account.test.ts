/** The account manager over Redis. */
import { RedisAdapter } from "../../src/adapters/redis.js"
import { tryAccounts } from "../account/over-stores.js"
import { connectRedis, newPrefix, removeKeys } from "../support/redis-server.js"

tryAccounts("Redis", async () => {
  const prefix = newPrefix()
  const [one, other] = [await connectRedis(), await connectRedis()]
  const left = [one, other]
  return {
    connect: () => RedisAdapter(left.pop() ?? one, { prefix }),
    remove: async () => {
      await removeKeys(one, prefix)
      for (const client of [one, other]) await client.close()
    },
  }
})
