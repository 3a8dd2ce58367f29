/** Which provider a text finds: by its name, by another one, and with a slip of the fingers. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"
import { findMeantProvider, toSearchEntry } from "../../src/cli/shared/catalogue.js"
import { createSearch, findMeant, type Searched } from "../../src/cli/shared/search.js"

const file = resolve(import.meta.dirname, "../../generated/catalogue.json")
const { providers } = JSON.parse(readFileSync(file, "utf8")) as { providers: CatalogueProvider[] }

const entry = (name: string, ...others: string[]): Searched => ({ names: [name], others, about: "OAuth 2.0" })

/** Names of what is found, the likeliest first. */
function found(entries: readonly Searched[], typed: string): Array<string | undefined> {
  return createSearch(entries)(typed)
    .flatMap((distance, at) => (distance === undefined ? [] : [{ name: entries[at]?.names[0], distance }]))
    .sort((one, other) => one.distance - other.distance)
    .map(({ name }) => name)
}

describe("a search", () => {
  it("puts exact names before beginnings, these before words, other names, and what occurs anywhere", () => {
    const entries = [
      entry("Smartboard"),
      entry("Acme", "Art House"),
      entry("Fine Art"),
      entry("Artisan"),
      entry("Art"),
      entry("Bmce"),
    ]
    expect(found(entries, "art")).toEqual(["Art", "Artisan", "Fine Art", "Acme", "Smartboard"])
    expect(found(entries, "oauth 2.0")).toHaveLength(entries.length)
  })

  it("takes a text for a slip only where nothing is called so", () => {
    const entries = [entry("Linear"), entry("Liner notes"), entry("Google")]
    expect(found(entries, "line")).toEqual(["Linear", "Liner notes"])
    expect(found(entries, "gogle")).toEqual(["Google"])
    expect(found(entries, "goolge")).toEqual(["Google"])
    expect(found(entries, "gogl")).toEqual(["Google"])
    expect(found(entries, "xyzzy")).toEqual([])
    expect(found(entries, "!")).toEqual([])
  })

  it.each(["Click Up", "click-up", "CLICKUP", " up  click ", "Clíck Üp"])("finds ClickUp by %j", (typed) => {
    expect(found([entry("Up Here"), entry("ClickUp"), entry("Click")], typed)[0]).toBe("ClickUp")
  })

  it("finds everything by nothing, in the order that it has", () => {
    expect(found([entry("B"), entry("A")], " ")).toEqual(["B", "A"])
  })

  it("means one entry, or none", () => {
    const entries = [entry("Acmo"), entry("Acma"), entry("Bolt", "Nut")]
    expect(findMeant(entries, "acme")).toBeUndefined()
    expect(findMeant(entries, "nut")?.names).toEqual(["Bolt"])
    expect(findMeant(entries, "olt")).toBeUndefined()
  })
})

describe("in the catalogue", () => {
  it.each([
    ["weixin", "wechat"],
    ["meta", "facebook"],
    ["gogle", "google"],
    ["x", "twitter"],
    ["QQ Connect", "qq"],
    ["office 365", "microsoft-entra-id"],
    ["azure", "microsoft-entra-id"],
    ["gsuite", "google"],
    ["jira", "atlassian"],
    ["confluence", "atlassian"],
    ["aws", "cognito"],
    ["fb", "facebook"],
    ["insta", "instagram"],
    ["githib", "github"],
    ["linkdin", "linkedin"],
    ["mircosoft", "microsoft-entra-id"],
    ["ВКонтакте", "vk"],
  ])("%s finds %s first", (typed, id) => {
    expect(findMeantProvider(providers, typed)?.id).toBe(id)
  })

  it("every name, every id and every other name finds its provider first", () => {
    const search = createSearch(providers.map(toSearchEntry))
    const wrong = providers.flatMap((provider, at) => {
      const { names, others } = toSearchEntry(provider)
      return [...names, ...others].filter((name) => {
        const distances = search(name)
        return distances.some((other, place) => place !== at && (other ?? 99) < (distances[at] ?? 99))
      })
    })
    expect(wrong).toEqual([])
    expect(providers.filter(({ names }) => names).length).toBeGreaterThan(40)
  })
})
