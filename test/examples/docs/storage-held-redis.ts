import { RedisAdapter, redisChannel } from "authlas/adapters/redis"
import type { AuthConfig } from "authlas/types"
import { createClient } from "redis"

const client = createClient()
client.on("error", (error) => console.error(error))
await client.connect()

export const config: AuthConfig = {
  adapter: RedisAdapter(client),
  session: { revocable: { every: 60, channel: redisChannel(client) } },
  providers: [],
}
