/** A SQLite file behind the interface of better-sqlite3, as far as Kysely uses it: in WebAssembly, so that nothing is compiled. */
import sqlite from "node-sqlite3-wasm"

/** Opens it with foreign keys enforced, as better-sqlite3 does. */
export function openSqlite(path) {
  const database = new sqlite.Database(path)
  database.exec("PRAGMA foreign_keys = ON")
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = database.prepare(text)
      const finish = (work) => (values) => {
        try {
          return work([...values])
        } finally {
          statement.finalize()
        }
      }
      return {
        reader: /^\s*(?:select|pragma|explain|with)\b|\breturning\b/i.test(text),
        all: finish((values) => statement.all(values)),
        run: finish((values) => statement.run(values)),
        iterate: finish((values) => statement.all(values).values()),
      }
    },
  }
}
