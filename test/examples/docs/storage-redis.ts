import { RedisAdapter } from "authlas/adapters/redis"
import GitHub from "authlas/providers/github"
import { createClient } from "redis"

const client = createClient({ url: process.env.REDIS_URL ?? "redis://127.0.0.1:6379" })
client.on("error", (error) => console.error(error)) // without it, Node.js ends when the connection breaks
await client.connect()
export const config = { adapter: RedisAdapter(client), providers: [GitHub] }
