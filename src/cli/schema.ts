/** `authlas schema`: prints the path of the JSON Schema of catalogues, or the tables of a database. */
import { join } from "node:path"
import { type Dialect, type SchemaName, schemaOf } from "../adapters/sql/ddl.js"
import { UsageError } from "./shared/console.js"
import { findPackageFolder } from "./shared/package.js"

/** Dialects by the name of the database. */
const dialects: Readonly<Record<string, Dialect>> = {
  sqlite: "sqlite",
  postgres: "postgres",
  mysql: "mysql",
  mariadb: "mysql",
  mssql: "mssql",
}

const tables: Readonly<Record<string, SchemaName>> = {
  kysely: "kysely",
  pg: "pg",
  drizzle: "drizzle",
  prisma: "prisma",
}

function findByName<T>(option: string, known: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (found !== undefined) return found
  const names = Object.keys(known)
  throw new UsageError(`${option} takes ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, not "${name}".`)
}

/** Runs the command. Without a dialect it prints the path. */
export function runSchema(dialect: string | undefined, schema = "kysely"): number {
  const text =
    dialect === undefined
      ? `${join(findPackageFolder(), "generated", "providers.schema.json")}\n`
      : schemaOf(findByName("--dialect", dialects, dialect), {
          schema: findByName("--tables", tables, schema),
        })
  process.stdout.write(text)
  return 0
}
