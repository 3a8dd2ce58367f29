/**
 * Adapters of next-auth 4 as they are published, each over an empty store of its own, wrapped. `breaks` names the rules of the
 * contract that an adapter breaks, and says why.
 */
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { MongoDBAdapter } from "@next-auth/mongodb-adapter"
import { PrismaAdapter } from "@next-auth/prisma-adapter"
import { entities, TypeORMLegacyAdapter } from "@next-auth/typeorm-legacy-adapter"
import { PrismaPg } from "@prisma/adapter-pg"
import prisma from "@prisma/client"
import { wrapAdapter } from "authlas/next/v4/adapters"
import pg from "pg"
import { DataSource } from "typeorm"
import { openMongo } from "./mongodb.mjs"

const address = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

/** An empty schema of PostgreSQL. */
async function openSchema() {
  const schema = `authlas_${randomBytes(6).toString("hex")}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}`)
  return {
    schema,
    query: (text) => admin.query(text),
    async close() {
      await admin.query(`DROP SCHEMA ${schema} CASCADE`)
      await admin.end()
    },
  }
}

/** PostgreSQL makes the ids itself: the extension that TypeORM installs would belong to the first schema, and end with it. */
const ownUuids = { uuidExtension: "pgcrypto", installExtensions: false }

export const adapters = [
  {
    name: "@next-auth/prisma-adapter, PostgreSQL",
    breaks: {},
    async open() {
      const { schema, query, close } = await openSchema()
      await query(readFileSync(new URL("shared/prisma/tables.sql", import.meta.url), "utf8"))
      const client = new prisma.PrismaClient({
        adapter: new PrismaPg({ connectionString: address }, { schema }),
        errorFormat: "minimal",
        log: [],
      })
      return {
        adapter: wrapAdapter(PrismaAdapter(client)),
        async close() {
          await client.$disconnect()
          await close()
        },
      }
    },
  },
  {
    name: "@next-auth/typeorm-legacy-adapter, PostgreSQL",
    breaks: {
      "linkAccount: links one of 20 users who want an account at once":
        "Its table of accounts has no unique index on provider and id.",
      "createSession: refuses a token that is there already":
        "It saves by the id of the row: one that is given with its id replaces the stored one.",
      "useVerificationToken: gives a token to one of 50 callers at once":
        "It looks for a token before it deletes it.",
    },
    async open() {
      const { schema, close } = await openSchema()
      const database = { type: "postgres", url: address, schema, ...ownUuids }
      const once = new DataSource({ ...database, entities: Object.values(entities), synchronize: true })
      await (await once.initialize()).destroy()
      const adapter = TypeORMLegacyAdapter({ ...database, synchronize: false })
      return {
        adapter: wrapAdapter(adapter),
        async close() {
          await adapter.__disconnect()
          await close()
        },
      }
    },
  },
  {
    name: "@next-auth/mongodb-adapter, a fake of its driver",
    // Its documentation asks for no index, so nothing is unique.
    breaks: {
      "createUser: refuses a second user with the same address": "No index on the address of users.",
      "createUser: makes one user of 20 sign-ins at once with a new address":
        "No index on the address of users.",
      "updateUser: refuses the address of another user": "No index on the address of users.",
      "linkAccount: links one of 20 users who want an account at once":
        "No index on provider and id of accounts.",
      "createSession: refuses a token that is there already": "No index on the token of sessions.",
      "createSession: stores one of 20 sessions at once of the same token":
        "No index on the token of sessions.",
    },
    open: async () => ({ adapter: wrapAdapter(MongoDBAdapter(Promise.resolve(openMongo()))), close() {} }),
  },
]
