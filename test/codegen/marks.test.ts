/** Marks on buttons: which of simple-icons are allowed, and that they reach an application with their factory alone. */
import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { Report } from "../../codegen/report.js"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"

const root = resolve(import.meta.dirname, "../..")
const read = (file: string): string => readFileSync(resolve(root, file), "utf8")
interface WithRules {
  icon: string
  rules: string
  says: string
  checked: string
}
const lists = parse(read("codegen/marks/allowed.yaml")) as {
  allowed: Readonly<Record<string, string | WithRules>>
  "left-out": Readonly<Record<string, string>>
}
const { from, outlines } = JSON.parse(read("codegen/marks/outlines.json")) as {
  from: string
  outlines: Readonly<Record<string, string>>
}
const { providers } = JSON.parse(read("generated/catalogue.json")) as { providers: CatalogueProvider[] }
const iconOf = (one: string | WithRules): string => (typeof one === "string" ? one : one.icon)

/** Characters of an outline, which every application with the provider carries. */
const most = 1000

const set = resolve(root, "node_modules/simple-icons")

interface Icon {
  title: string
  slug?: string
  license?: { type: string }
  guidelines?: string
}

describe("the allowed marks, held against simple-icons", () => {
  const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")
  const icons = (): Map<string, Icon> => {
    const all = JSON.parse(readFileSync(resolve(set, "data/simple-icons.json"), "utf8")) as Icon[]
    const slugOf = ({ title, slug }: Icon): string =>
      slug ?? squeezed(title.replaceAll(".", "dot").replaceAll("+", "plus"))
    return new Map(all.map((icon) => [slugOf(icon), icon]))
  }

  it("are those of the installed version", () => {
    const { version } = JSON.parse(readFileSync(resolve(set, "package.json"), "utf8")) as { version: string }
    expect(from).toBe(`simple-icons ${version}`)
    for (const [id, one] of Object.entries(lists.allowed))
      expect(readFileSync(resolve(set, `icons/${iconOf(one)}.svg`), "utf8"), id).toContain(
        `<path d="${outlines[id]}"/>`,
      )
  })

  it("have no licence but CC0-1.0, and no rules that were not read", () => {
    const all = icons()
    for (const [id, one] of Object.entries(lists.allowed)) {
      const icon = all.get(iconOf(one))
      expect(icon, id).toBeDefined()
      expect(icon?.license?.type ?? "CC0-1.0", id).toBe("CC0-1.0")
      const rules = typeof one === "string" ? undefined : one.rules
      expect(rules, id).toBe(icon?.guidelines)
      if (typeof one !== "string") expect(one).toMatchObject({ says: /./, checked: /^\d{4}-\d{2}-\d{2}$/ })
    }
  })

  it("leave out with a reason what the set would let in under the same name, unless it is large", () => {
    const all = icons()
    const isSmall = (id: string, name: string): boolean =>
      [squeezed(id), squeezed(name)].some((slug) => {
        const file = resolve(set, `icons/${slug}.svg`)
        const [, path = ""] = existsSync(file)
          ? (/<path d="([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [])
          : []
        return path !== "" && path.length <= most
      })
    const unsettled = providers.filter(({ id, name }) => {
      const icon = all.get(squeezed(id)) ?? all.get(squeezed(name))
      const isFree = icon && !icon.license && !icon.guidelines && isSmall(id, name)
      return isFree && !(id in lists.allowed) && !(id in lists["left-out"])
    })
    expect(unsettled.map(({ id }) => id)).toEqual([])
    expect(Object.keys(lists.allowed).filter((id) => id in lists["left-out"])).toEqual([])
  })
})

describe("a mark", () => {
  it("stands in the provider's module and in the catalogue's data, and nowhere for the others", () => {
    expect(Object.keys(outlines)).toEqual(Object.keys(lists.allowed))
    expect(Object.keys(outlines).length).toBeGreaterThan(30)
    for (const { id, brand } of providers) {
      expect(brand?.mark, id).toBe(outlines[id])
      expect(brand?.mark?.length ?? 0, id).toBeLessThanOrEqual(most)
      const module = read(`generated/providers/${id}.ts`)
      if (outlines[id]) expect(module.replace(/"\s*\+\s*"/g, ""), id).toContain(outlines[id])
      else expect(module, id).not.toMatch(/\bmark: /)
    }
    const ids = new Set(providers.map(({ id }) => id))
    expect(Object.keys(outlines).filter((id) => !ids.has(id))).toEqual([])
  })

  it("of an entry's own comes before the list's, and one without a colour has none", () => {
    const entry = (brand: string): string =>
      `acme: { extends: oidc, name: Acme, issuer: "https://id.acme.example"${brand} }`
    const read = (brand: string): unknown =>
      readCatalogue(entry(brand), new Report(), {}, { acme: "M1 1z" }).catalogue.providers[0]?.entry.brand
    expect(read(', brand: "#123456"')).toEqual({ color: "#123456", mark: "M1 1z" })
    expect(read(', brand: { color: "#123456", mark: "M2 2z" }')).toEqual({ color: "#123456", mark: "M2 2z" })
    expect(read("")).toBeUndefined()
  })

  it("that is no outline is refused", () => {
    const refused = new Report()
    readCatalogue(
      `acme: { extends: oidc, name: Acme, issuer: "https://id.acme.example", brand: { color: "#123456", mark: "M0 0\\"/><script>" } }`,
      refused,
    )
    expect(refused.clean).toBe(false)
  })
})
