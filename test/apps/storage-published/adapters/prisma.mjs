/**
 * `@auth/prisma-adapter`, over the models that its documentation has for PostgreSQL. Its client asks by a driver, without an
 * engine of its own; `tables.sql` is what Prisma's schema engine makes of the models, which need not be downloaded then.
 */
import { readFileSync } from "node:fs"
import { PrismaAdapter } from "@auth/prisma-adapter"
import { PrismaPg } from "@prisma/adapter-pg"
import prisma from "@prisma/client"
import { openPostgres } from "../servers.mjs"

const tables = readFileSync(new URL("../prisma/tables.sql", import.meta.url), "utf8")

export const prismaAdapters = [
  {
    name: "@auth/prisma-adapter, PostgreSQL",
    async open() {
      const { pool, name, url, close } = await openPostgres()
      await pool.query(tables)
      const client = new prisma.PrismaClient({
        adapter: new PrismaPg({ connectionString: url }, { schema: name }),
        errorFormat: "minimal",
        log: [],
      })
      return {
        adapter: PrismaAdapter(client),
        async close() {
          await client.$disconnect()
          await close()
        },
      }
    },
  },
]
