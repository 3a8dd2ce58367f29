/** What a database leaves out of a name makes no other name for limits. */
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { limitedSite, tryPassword, visit } from "../limits/site.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const mariadb = databases().find(({ dialect }) => dialect === "mysql")
/** Characters that one query asks about, and that are put into one name. */
const atOnce = { asked: 4000, named: 200 }
let database: TestDatabase

beforeAll(async () => {
  if (!mariadb) throw new Error("There is no MariaDB.")
  database = await mariadb.create()
})
afterAll(() => database?.remove())

function* split<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** Lists the characters that a collation leaves out. */
async function listLeftOut(collation: string): Promise<string[]> {
  const codes = Array.from({ length: 0x1ffff }, (_, at) => at + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
  const found: string[] = []
  for (const part of split(codes, atOnce.asked)) {
    const hex = part.map((code) => Buffer.from(`x${String.fromCodePoint(code)}y`).toString("hex"))
    const equals = hex.map(
      (text, at) =>
        `select ${part[at]} code, convert(x'${text}' using utf8mb4) collate ${collation} = 'xy' isEqual`,
    )
    const { rows } = await sql
      .raw<{ code: number }>(`select code from (${equals.join(" union all ")}) t where isEqual`)
      .execute(database.db)
    found.push(...rows.map(({ code }) => String.fromCodePoint(Number(code))))
  }
  return found
}

describe("a name", () => {
  it.each(["utf8mb4_general_ci", "utf8mb4_unicode_ci", "utf8mb4_unicode_520_ci"])(
    "has no spelling more by what %s leaves out",
    async (collation) => {
      const leftOut = await listLeftOut(collation)
      // The query finds what there is to find.
      if (collation !== "utf8mb4_general_ci")
        expect(leftOut).toEqual(expect.arrayContaining(["\u0301", "\u200d"]))
      const { config, happened } = limitedSite({ passwords: { account: { limit: 2, seconds: 6000 } } })
      await tryPassword(visit(config), "victim")
      for (const part of split(leftOut, atOnce.named))
        await tryPassword(visit(config), `v${part.join("")}ictim`)
      expect(happened.asked.length).toBeLessThanOrEqual(2)
    },
  )
})
