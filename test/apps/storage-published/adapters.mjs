/** The published adapters, each over an empty store of its own. */
import { drizzleAdapters } from "./adapters/drizzle.mjs"
import { keyValueAdapters } from "./adapters/key-value.mjs"
import { kyselyAdapters } from "./adapters/kysely.mjs"
import { ormAdapters } from "./adapters/orm.mjs"
import { pgAdapters } from "./adapters/pg.mjs"
import { prismaAdapters } from "./adapters/prisma.mjs"

export const adapters = [
  ...pgAdapters,
  ...kyselyAdapters,
  ...drizzleAdapters,
  ...prismaAdapters,
  ...ormAdapters,
  ...keyValueAdapters,
]
