/** The table of published attacks names tests that are there. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { listTitles, readAttacks } from "./cases.js"

const { attacks, argued } = readAttacks()

describe("published attacks", () => {
  it("are 351, each a test or a sentence that says why none can try it", () => {
    const tried = new Set(attacks.map(({ id }) => id))
    expect([...tried, ...Object.keys(argued)].filter((id) => !/^[A-Z]+1?-\d\d$/.test(id))).toEqual([])
    expect(Object.keys(argued).filter((id) => tried.has(id))).toEqual([])
    expect(Object.values(argued).filter((why) => !/^[A-Z].{20,}\.$/s.test(why))).toEqual([])
    expect(tried.size + Object.keys(argued).length).toBe(351)
  })

  it("are tried by tests that stand in the files under the titles of the table", () => {
    const files = new Map(attacks.map(({ file }) => [file, new Set(listTitles(file))]))
    const missing = attacks.filter(({ file, title }) => !files.get(file)?.has(title))
    expect(missing).toEqual([])
  })

  it("each have one counterpart on better-auth, or a sentence that says why there is none", () => {
    const here = import.meta.dirname
    const table = parse(readFileSync(join(here, "better-auth.yaml"), "utf8"))
    const { tried, "not applicable": absent } = table as Record<string, Record<string, string>>
    const cases = [...new Set(attacks.map(({ id }) => id)), ...Object.keys(argued)].sort()
    expect(
      [...Object.values(tried ?? {}), ...Object.values(absent ?? {})].flatMap((ids) => ids.split(" ")).sort(),
    ).toEqual(cases)
    expect(Object.keys(absent ?? {}).filter((why) => !/^[A-Z].{20,}\.$/s.test(why))).toEqual([])
    const files = readdirSync(join(here, "better-auth")).map((file) =>
      readFileSync(join(here, "better-auth", file), "utf8"),
    )
    const names = files.flatMap((text) => [...text.matchAll(/^ {2}(?:async )?"([^"]+)"[(:]/gm)])
    expect(names.map(([, name]) => name).sort()).toEqual(Object.keys(tried ?? {}).sort())
  })
})
