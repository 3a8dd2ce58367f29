import { postgresChannel } from "authlas/adapters/postgres-channel"
import pg from "pg"

const { DATABASE_URL = "postgres://localhost/app" } = process.env
export const channel = postgresChannel(
  () =>
    new pg.Client({
      connectionString: DATABASE_URL,
      // Notices a server that is gone without a word.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }),
)
