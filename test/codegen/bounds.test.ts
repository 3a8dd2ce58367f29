/** Catalogues of any size and depth: an answer always comes, and the work grows with the text and no faster. */
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { Resolved, resolveExtends } from "../../codegen/read/extend.js"
import { Report } from "../../codegen/report.js"

const many = 3000
const id = (at: number): string => `c${String(at).padStart(4, "0")}`
const numbers = Array.from({ length: many }, (_, at) => at)

function diagnosed(text: string): string[] {
  const report = new Report()
  const { source } = readCatalogue(text, report)
  return report.lines("own.yaml", source.placeOf)
}

const first = `${id(0)}: { extends: oidc, name: Acme, issuer: https://acme.example }`
const tooLong = "starts from more than 32 entries, one after another; expected fewer of them"

describe("a chain of extends is followed in linear time, up to a limit that is said", () => {
  it.each([
    ["each from the one before", (at: number) => at - 1, "own.yaml:33:10 c0032"],
    ["each from the one after", (at: number) => at + 1, "own.yaml:1:10 c0000"],
    ["in a circle", (at: number) => (at + 1) % many, "own.yaml:1:10 c0000"],
  ])("%s", (_, base, where) => {
    const lines = numbers.map((at) =>
      base(at) < 0 || base(at) >= many
        ? first.replace(id(0), id(at))
        : `${id(at)}: { extends: ${id(base(at))}, name: Acme }`,
    )
    expect(diagnosed(lines.join("\n"))).toEqual([`${where}.extends: ${tooLong}`])
  })

  it("of 32 entries at most", () => {
    const chain = (count: number): string =>
      [
        first,
        ...numbers.slice(1, count).map((at) => `${id(at)}: { extends: ${id(at - 1)}, name: Acme }`),
      ].join("\n")
    expect(diagnosed(chain(32))).toEqual([])
    expect(diagnosed(chain(33))).toEqual([`own.yaml:33:10 c0032.extends: ${tooLong}`])
  })

  it("reading each entry a few times, however many start from it", () => {
    let reads = 0
    const entry = (base: string | undefined): object => ({
      name: "Acme",
      get extends() {
        reads++
        return base
      },
    })
    const shapes: Record<string, (at: number) => string> = {
      star: () => id(0),
      // Two ways lead to the same base, again and again.
      diamonds: (at) => id(Math.max(0, Math.floor(at / 2) - (at % 2))),
      chain: (at) => id(at - 1),
      circle: (at) => id((at + 1) % many),
    }
    for (const [name, base] of Object.entries(shapes)) {
      reads = 0
      const others = numbers.slice(1).map((at) => [id(at), entry(base(at))] as const)
      const own = {
        [id(0)]: name === "circle" ? entry(id(1)) : { name: "Acme", type: "oidc" },
        ...Object.fromEntries(others),
      }
      const resolved = new Resolved()
      const report = new Report()
      for (const key of Object.keys(own)) resolveExtends(key, own[key], [own], report, resolved)
      expect(reads, name).toBeLessThan(many * 40)
      expect(report.problems.length, name).toBeLessThanOrEqual(1)
    }
  })

  it("and short circles and entries that extend themselves are named", () => {
    expect(
      diagnosed("a: { extends: b, name: A }\nb: { extends: a, name: B }\nc: { extends: c, name: C }"),
    ).toEqual([
      "own.yaml:1:6 a.extends: a extends b extends a; expected an end",
      "own.yaml:2:6 b.extends: b extends a extends b; expected an end",
      "own.yaml:3:6 c.extends: c extends itself; expected the id of an entry that is no alias, oidc or oauth",
    ])
  })
})

describe("a catalogue is refused with a place, however it is made", () => {
  const user = (id: string): string =>
    `acme:\n  extends: oidc\n  name: Acme\n  user: { id: ${id}, name: null, email: null, image: null }`
  const nested = (open: string, close: string, depth: number): string =>
    open.repeat(depth) + close.repeat(depth)

  it.each([
    ["lists", `a: ${nested("[", "]", 100_000)}`, 67],
    ["maps", `a: ${nested("{a: ", "}", 20_000)}`, 256],
    ["a value of lists", user(nested("[", "]", 900).replace("[]", "[sub]")), 76],
    ["a value of words", user(nested("{ words: [", "] }", 400).replace("[]", "[sub]")), 324],
  ])("nested deeper than any reader can follow: %s", (_, text, column) => {
    const [line] = diagnosed(text)
    expect(line).toMatch(
      /^own\.yaml:\d:\d+: more than 64 maps and lists inside of each other; expected fewer$/,
    )
    expect(line).toContain(`:${column}: `)
  })

  // Comparing each key with each other takes minutes here.
  it.each([
    ["entries that exist once", `${numbers.map((at) => `k${at}: 1`).join("\n")}`, many],
    [
      "keys that exist once",
      `acme:\n${Array.from({ length: 30_000 }, (_, at) => `  k${at}: 1`).join("\n")}`,
      30_000,
    ],
    [
      "bases that do not exist",
      numbers.map((at) => `${id(at)}: { extends: d${at}, name: A }`).join("\n"),
      many,
    ],
    ["aliases of nothing", numbers.map((at) => `${id(at)}: { alias: d${at}, name: A }`).join("\n"), many],
  ])(
    "with thousands of %s",
    (_, text, least) => {
      expect(diagnosed(text).length).toBeGreaterThanOrEqual(least)
    },
    30_000,
  )

  it("with a key twice, which is named", () => {
    expect(diagnosed("acme:\n  extends: oidc\n  name: A\n  issuer: https://a.example\n  name: B\n")).toEqual([
      "own.yaml:5:3 acme.name: the key name again, which line 3 has; expected each key once",
    ])
  })
})
