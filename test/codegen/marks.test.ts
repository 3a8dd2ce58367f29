/** Marks on buttons: which of the sets are allowed, and that they reach an application with their factory alone. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { build } from "esbuild"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { Report } from "../../codegen/report.js"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"
import { contrastRatio, parseColour, type Rgb, readableContrast } from "../../src/engine/pages/colour.js"
import { listMonograms, parseMark } from "../../src/engine/pages/mark.js"

const root = resolve(import.meta.dirname, "../..")
const read = (file: string): string => readFileSync(resolve(root, file), "utf8")
const readSet = (file: string): string => read(`node_modules/${file}`)

interface WithRules {
  icon: string
  rules: string
  says: string
  checked: string
}
interface LeftOut {
  why: string
  at?: string
  says: string
  checked: string
}
const lists = parse(read("codegen/marks/allowed.yaml")) as {
  allowed: Readonly<Record<string, string | WithRules>>
  "left-out": Readonly<Record<string, LeftOut>>
}
const copied = JSON.parse(read("codegen/marks/outlines.json")) as {
  from: readonly string[]
  outlines: Readonly<Record<string, string>>
}
const { outlines } = copied
const { providers } = JSON.parse(read("generated/catalogue.json")) as { providers: CatalogueProvider[] }
const iconOf = (one: string | WithRules): string => (typeof one === "string" ? one : one.icon)
const squeeze = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

interface Icon {
  title: string
  slug?: string
  license?: { type: string }
}
const slugOf = ({ title, slug }: Icon): string =>
  slug ?? squeeze(title.replaceAll(".", "dot").replaceAll("+", "plus"))
const simpleIcons = JSON.parse(readSet("simple-icons/data/simple-icons.json")) as Icon[]

describe("the marks", () => {
  it("are those of the installed sets, as they are drawn there", async () => {
    // A program without types, which the command runs.
    const script = "../../codegen/marks/copy.mjs"
    const { readMarks } = (await import(script)) as { readMarks(): unknown }
    expect(readMarks()).toEqual(copied)
  })

  it("are of sets under CC0-1.0, and no drawing of them has another licence", () => {
    expect(JSON.parse(readSet("simple-icons/package.json"))).toMatchObject({ license: "CC0-1.0" })
    for (const set of ["logos", "cib"])
      expect(JSON.parse(readSet(`@iconify-json/${set}/info.json`))).toMatchObject({
        license: { spdx: "CC0-1.0" },
      })
    const bySlug = new Map(simpleIcons.map((icon) => [slugOf(icon), icon]))
    // The mark of a project of the Linux Foundation: its rules allow to name the project with it.
    const named = new Set(["keycloak"])
    for (const [id, one] of Object.entries(lists.allowed)) {
      const [set, name = ""] = iconOf(one).split("/")
      if (set !== "simple-icons" || named.has(id)) continue
      expect(bySlug.get(name)?.license?.type ?? "CC0-1.0", id).toBe("CC0-1.0")
    }
  })

  it("say of rules that were read where they stand, what they say and when", () => {
    for (const [id, one] of Object.entries(lists.allowed))
      if (typeof one !== "string")
        expect(one, id).toMatchObject({
          rules: expect.stringMatching(/^https:/),
          says: /./,
          checked: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        })
  })

  it("are left out with a reason alone, and with a source where rules or a licence forbid them", () => {
    const kinds = ["rules", "licence", "drawing", "former", "long", "other"]
    for (const [id, { why, at, says, checked }] of Object.entries(lists["left-out"])) {
      expect(kinds, id).toContain(why)
      expect(says.length, id).toBeGreaterThan(10)
      expect(checked, id).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      if (why === "rules" || why === "licence") expect(at, id).toMatch(/^https?:/)
    }
    const names = new Set(simpleIcons.flatMap((icon) => [slugOf(icon), squeeze(icon.title)]))
    for (const set of ["logos", "cib"])
      for (const name of Object.keys(JSON.parse(readSet(`@iconify-json/${set}/icons.json`)).icons))
        names.add(squeeze(name.replace(/-icon$/, "")))
    const unsettled = providers.filter(
      ({ id, name }) =>
        (names.has(squeeze(id)) || names.has(squeeze(name))) &&
        !(id in lists.allowed) &&
        !(id in lists["left-out"]),
    )
    expect(unsettled.map(({ id }) => id)).toEqual([])
    expect(Object.keys(lists.allowed).filter((id) => id in lists["left-out"])).toEqual([])
  })

  it("have the form that the owner asks for: the colours of Google and Microsoft, one colour of Apple", () => {
    const coloursOf = (id: string) => parseMark(outlines[id])?.map(({ fill }) => fill)
    expect(coloursOf("google")).toHaveLength(4)
    expect(new Set(coloursOf("google")).size).toBe(4)
    expect(new Set(coloursOf("microsoft-entra-id")).size).toBe(4)
    expect(coloursOf("apple")).toEqual([undefined])
  })

  it("are there for most of the catalogue", () => {
    expect(Object.keys(outlines).length).toBeGreaterThan(170)
  })
})

describe("a mark", () => {
  it("stands in the provider's module and in the catalogue's data, and nowhere for the others", () => {
    expect(Object.keys(outlines)).toEqual(Object.keys(lists.allowed))
    for (const { id, brand } of providers) {
      expect(brand?.mark, id).toBe(outlines[id])
      const module = read(`generated/providers/${id}.ts`)
      if (outlines[id]) expect(module.replace(/"\s*\+\s*"/g, ""), id).toContain(outlines[id])
      else expect(module, id).not.toMatch(/\bmark: /)
    }
    const ids = new Set(providers.map(({ id }) => id))
    expect(Object.keys(outlines).filter((id) => !ids.has(id))).toEqual([])
  })

  it("reaches an application with its provider alone", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import GitHub from "./generated/providers/github.js"\nimport Google from "./generated/providers/google.js"\nexport default [GitHub(), Google()]`,
        resolveDir: root,
        loader: "ts",
      },
      bundle: true,
      minify: true,
      format: "esm",
      external: ["../checks/*", "../profiles/*", "../../src/*"],
      write: false,
    })
    const text = outputFiles[0]?.text ?? ""
    const carried = Object.keys(outlines).filter((id) => text.includes(outlines[id] ?? ""))
    expect(carried).toEqual(["github", "google"])
    const marks = carried.reduce((sum, id) => sum + (outlines[id] ?? "").length, 0)
    expect(text.length - marks).toBeLessThan(2 * 2400)
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

  it.each(['M0 0\\"/><script>', "#12345M0 0z", "#123456", "M0 0z#123456M1 1z", "url(#a)M0 0z"])(
    "that is no outline is refused: %s",
    (mark) => {
      const refused = new Report()
      readCatalogue(
        `acme: { extends: oidc, name: Acme, issuer: "https://id.acme.example", brand: { color: "#123456", mark: "${mark}" } }`,
        refused,
      )
      expect(refused.clean).toBe(false)
    },
  )
})

describe("a monogram", () => {
  const without = providers.filter(({ id }) => !outlines[id])

  it("of two letters, as no other has, stands for each mark that is missing", () => {
    const monograms = without.map(({ brand }) => brand?.monogram)
    expect(monograms.filter((one) => !/^[\p{L}\p{N}]{2}$/u.test(one ?? ""))).toEqual([])
    expect(new Set(monograms).size).toBe(monograms.length)
    for (const { id, brand } of providers) {
      expect(brand?.monogram === undefined, id).toBe(Boolean(brand?.mark))
      if (brand?.monogram)
        expect(read(`generated/providers/${id}.ts`), id).toContain(`monogram: "${brand.monogram}"`)
    }
  })

  it("can be read on the provider's colour", () => {
    for (const { id, brand } of without) {
      const [text, ground] = [brand?.text, brand?.color].map((one) => parseColour(one) as Rgb) as [Rgb, Rgb]
      expect(contrastRatio(text, ground), id).toBeGreaterThanOrEqual(readableContrast)
    }
  })

  it.each([
    ["Gitea", "GT"],
    ["GitLab", "GL"],
    ["GitHub", "GH"],
    ["Acme Works International", "AW"],
    ["42 School", "4S"],
    ["Écume", "EC"],
    ["Яндекс", "ЯН"],
    ["X", "X"],
  ])("of %s is %s", (name, letters) => {
    expect(listMonograms(name)[0]).toBe(letters)
  })

  it("of a name without letters is none, and two like names have two", () => {
    expect(listMonograms("!")).toEqual([])
    const entries = ["gitea", "gitee", "giteo"].map(
      (id) => `${id}: { extends: oidc, name: ${id}, issuer: "https://${id}.example", brand: "#123456" }`,
    )
    const { catalogue } = readCatalogue(entries.join("\n"), new Report())
    const monograms = catalogue.providers.map(({ entry }) => (entry.brand as { monogram?: string }).monogram)
    expect(monograms).toEqual(["GI", "GT", "GE"])
  })
})
