import { compose } from "authlas/adapters/compose"
import { RedisAdapter } from "authlas/adapters/redis"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { createClient } from "redis"

const client = createClient()
client.on("error", (error) => console.error(error))
await client.connect()

export const adapter = compose({
  users: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  sessions: RedisAdapter(client),
})
