/** The servers that the adapters store in: a schema, database or prefix of its own for each, which is removed at the end. */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import mysql from "mysql2"
import pg from "pg"
import { createClient } from "redis"

const postgresUrl = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
const mariadbUrl = process.env.MARIADB_URL ?? "mysql://root@127.0.0.1:3306"
const redisUrl = process.env.REDIS_URL ?? "redis://127.0.0.1:6379"

const newName = () => `authlas_${randomBytes(6).toString("hex")}`

async function connectRedis() {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } })
  client.on("error", () => {})
  await client.connect()
  return client
}

/** An empty schema of PostgreSQL: a pool whose tables are there, and the address that means it. */
export async function openPostgres() {
  const name = newName()
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`CREATE SCHEMA ${name}`)
  const url = new URL(postgresUrl)
  url.searchParams.set("options", `-c search_path=${name}`)
  const pool = new pg.Pool({ connectionString: url.href, max: 10 })
  pool.on("error", () => {})
  return {
    pool,
    name,
    url: url.href,
    async close() {
      if (!pool.ended) await pool.end()
      await admin.query(`DROP SCHEMA ${name} CASCADE`)
      await admin.end()
    },
  }
}

/** An empty database of MariaDB, of the collation that it has by itself. */
export async function openMariadb() {
  const name = newName()
  const admin = mysql.createConnection(mariadbUrl).promise()
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci`)
  const pool = mysql.createPool({ uri: mariadbUrl, database: name, charset: "utf8mb4", connectionLimit: 10 })
  return {
    pool,
    async close() {
      await pool.promise().end()
      await admin.query(`DROP DATABASE ${name}`)
      await admin.end()
    },
  }
}

/** A file for SQLite. */
export function openFile() {
  const folder = mkdtempSync(join(tmpdir(), "authlas-"))
  return {
    path: join(folder, "app.sqlite"),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A prefix of keys in Redis. */
export async function openRedis() {
  const client = await connectRedis()
  const prefix = `${newName()}:`
  return {
    client,
    prefix,
    async close() {
      for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 }))
        if (keys.length > 0) await client.del(keys)
      client.destroy()
    },
  }
}
