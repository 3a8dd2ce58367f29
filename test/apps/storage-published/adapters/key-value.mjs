/** The adapters over stores of keys and values. */
import { UnstorageAdapter } from "@auth/unstorage-adapter"
import { UpstashRedisAdapter } from "@auth/upstash-redis-adapter"
import { Redis } from "@upstash/redis"
import { createStorage } from "unstorage"
import { openRedis } from "../servers.mjs"
import { serveRedis } from "../shared/upstash.mjs"

export const keyValueAdapters = [
  {
    name: "@auth/unstorage-adapter, memory",
    open: () => ({ adapter: UnstorageAdapter(createStorage()), close() {} }),
  },
  {
    name: "@auth/upstash-redis-adapter, Redis",
    async open() {
      const { client, prefix, close } = await openRedis()
      const server = await serveRedis(client)
      const redis = new Redis({ url: server.url, token: server.token, enableTelemetry: false })
      return {
        adapter: UpstashRedisAdapter(redis, { baseKeyPrefix: prefix }),
        async close() {
          await server.close()
          await close()
        },
      }
    },
  },
]
