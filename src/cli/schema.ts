/** `authlas schema`: prints the path of the JSON Schema of catalogues, or the tables of a database. */
import { join } from "node:path"
import { type Dialect, type SchemaName, schemaOf } from "../adapters/kysely/ddl.js"
import { findPackageFolder } from "./shared/package.js"
import { UsageError } from "./shared/usage-error.js"

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

/**
 * Runs the command.
 * @param options The database and the schema of its tables; without a database the path is printed.
 * @returns The exit code.
 * @throws {UsageError} When there is no such database or schema.
 */
export function runSchema(options: { dialect?: string; tables?: string } = {}): number {
  const text =
    options.dialect === undefined
      ? `${join(findPackageFolder(), "generated", "providers.schema.json")}\n`
      : schemaOf(findByName("--dialect", dialects, options.dialect), {
          schema: findByName("--tables", tables, options.tables ?? "kysely"),
        })
  process.stdout.write(text)
  return 0
}
