/** The pages of the catalogue in the demonstration, asked for as a browser does. */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"
import {
  listConfigurations,
  listRequiredVariables,
  writeConfigModule,
} from "../../src/cli/catalogue/config-text.js"
import { renderBrandMark } from "../../src/cli/catalogue/markup.js"
import { facets } from "../../src/cli/catalogue/search.js"
import { createCatalogueSite } from "../../src/cli/catalogue/site.js"

const root = resolve(import.meta.dirname, "../..")
const { providers } = JSON.parse(readFileSync(join(root, "generated/catalogue.json"), "utf8")) as {
  providers: readonly CatalogueProvider[]
}
const one = (holds: (provider: CatalogueProvider) => unknown): CatalogueProvider => {
  const found = providers.find(holds)
  if (!found) throw new TypeError("the catalogue has no such provider")
  return found
}

const origin = "https://demo.example"
const site = createCatalogueSite({
  simulated: new Map([
    [one(({ type }) => type === "oauth").id, true],
    [one(({ type }) => type === "oidc").id, false],
  ]),
  csrf: async () => ({ csrfToken: "t0ken", cookies: ["csrf=t0ken; Path=/"] }),
})
const get = (path: string): Promise<Response> => site(new Request(`${origin}${path}`))
const text = async (path: string): Promise<string> => plain(await (await get(path)).text())

/** Markup with its texts as they are read. */
function plain(markup: string): string {
  const marks: Record<string, string> = {
    quot: '"',
    "#x27": "'",
    "#x3D": "=",
    "#x60": "`",
    lt: "<",
    gt: ">",
    amp: "&",
  }
  return markup.replace(/&(quot|#x27|#x3D|#x60|lt|gt|amp);/g, (_, name: string) => marks[name] ?? "")
}

/** Ids of the cards that are shown. */
async function shown(query: string): Promise<string[]> {
  const page = await text(`/catalogue${query}`)
  return [...page.matchAll(/<li class="entry"([^>]*)>[\s\S]*?href="\/catalogue\/([^"]+)"/g)]
    .filter(([, attributes = ""]) => !/ hidden$/.test(attributes))
    .map(([, , id = ""]) => id)
}

describe("the list", () => {
  it("has a card for every provider, with what is copied from it", async () => {
    const page = await text("/catalogue")
    for (const { id, name, symbol, environment, callbackPath } of providers) {
      const [, card = ""] = page.split(`<a href="/catalogue/${id}">`)
      const until = card.split("</li>\n")[0] ?? ""
      expect(until, id).toContain(name)
      expect(until).toContain(`import ${symbol} from "authlas/providers/${id}"`)
      for (const variable of environment) expect(until).toContain(variable)
      expect(until).toContain(`${origin}/auth${callbackPath}`)
      for (const fact of [
        "E-mail",
        ...(until.includes("E-mail link") ? [] : ["Refresh", "Revocation", "Logout", "PKCE"]),
      ])
        expect(until, id).toContain(`<dt>${fact}</dt>`)
    }
    expect(page).toContain(`${providers.length} of ${providers.length} providers`)
  })

  it("is narrowed by words of name, id, other names and kind, whatever their case and order", async () => {
    const { id, name } = one(({ name: words }) => words.includes(" "))
    const words = name.split(" ").reverse().join(" ")
    for (const query of [id, name, name.toUpperCase(), ` ${words}  `])
      expect(await shown(`?q=${encodeURIComponent(query)}`), query).toContain(id)
    const { id: target, aliases = [] } = one((provider) => provider.aliases)
    expect(await shown(`?q=${encodeURIComponent(aliases[0]?.id ?? "")}`)).toContain(target)
    expect(await shown("?q=openid+connect")).toHaveLength(
      providers.filter(({ type }) => type === "oidc").length,
    )
  })

  it("is searched by other names and with slips of the fingers, the likeliest first", async () => {
    for (const [typed, id] of [
      ["weixin", "wechat"],
      ["meta", "facebook"],
      ["gogle", "google"],
      ["line", "line"],
    ]) {
      const [first] = await shown(`?q=${typed}`)
      expect(first, typed).toBe(id)
    }
    expect((await shown("?q=line")).length).toBeGreaterThan(1)
    expect(await shown("?q=meta&kind=email")).toEqual([])
  })

  it("says so when nothing is found, and shows all again", async () => {
    expect(await shown("?q=no-such-provider-anywhere")).toEqual([])
    const page = await text("/catalogue?q=no-such-provider-anywhere")
    expect(page).toContain(`0 of ${providers.length} providers`)
    expect(page).toMatch(/<p id="nothing" class="card">No provider/)
    expect(await text("/catalogue")).toMatch(/<p id="nothing" class="card" hidden>/)
  })

  const counts: Array<[string, (provider: CatalogueProvider) => boolean]> = [
    ["kind=oauth1", ({ type }) => type === "oauth1"],
    ["pkce=yes", ({ pkce }) => pkce !== undefined && pkce.method !== "none"],
    ["pkce=no", ({ pkce }) => pkce === undefined || pkce.method === "none"],
    ["email=none", ({ type, email }) => type !== "email" && email?.presence === "never"],
    [
      "email=verified",
      ({ type, email }) => type === "email" || (email?.presence !== "never" && email?.trust === "verified"),
    ],
    ["refresh=no", ({ refresh }) => refresh?.support === "none"],
    ["status=live", ({ status }) => status === "live"],
  ]
  it.each(counts)("is narrowed by %s", async (query, holds) => {
    const expected = providers.filter(holds).map(({ id }) => id)
    expect(await shown(`?${query}`)).toEqual(expected)
    expect(await text(`/catalogue?${query}`)).toContain(" selected>")
  })

  it("is narrowed by everything at once", async () => {
    const both = providers.filter(({ type, pkce }) => type === "oidc" && pkce?.method === "S256")
    expect(await shown("?kind=oidc&pkce=yes&q=connect")).toEqual(both.map(({ id }) => id))
  })

  it("labels every control and offers every facet without a script", async () => {
    const page = await text("/catalogue")
    expect(page).toMatch(/<form id="search"[^>]* role="search" method="get" action="\/catalogue">/)
    for (const name of ["q", ...facets]) {
      expect(page).toContain(`<label for="${name}">`)
      expect(page).toMatch(new RegExp(`<(input|select) id="${name}" name="${name}"`))
    }
  })

  it("keeps what was typed as text", async () => {
    const typed = '"><script>alert(1)</script>'
    const page = await (
      await get(`/catalogue?q=${encodeURIComponent(typed)}&kind=${encodeURIComponent(typed)}`)
    ).text()
    expect(page).not.toContain("<script>alert")
    expect(plain(page)).toContain(typed)
  })
})

describe("the page of a provider", () => {
  it("is there for each, and tells everything that the data tells", async () => {
    for (const { id, name, docs, quirks = {}, profile = [], scopes, hints = {}, options = [] } of providers) {
      const page = (await text(`/catalogue/${id}`)).replace(/<\/?code>/g, "`")
      expect(page, id).toContain(`>${name}</h1>`)
      expect(page, id).toContain(`href="${docs}"`)
      for (const sentence of Object.values(quirks).flat())
        expect(page, id).toContain(sentence.replace(/\s+/g, " "))
      for (const { path } of profile) expect(page, id).toContain(`\`${path}\``)
      for (const scope of scopes?.default ?? [])
        if (!/^\{\w+\}$/.test(scope)) expect(page, id).toContain(`\`${scope}\``)
      for (const code of Object.keys(hints)) expect(page, id).toContain(`\`${code}\``)
      for (const option of options) expect(page, id).toContain(`\`${option.name}\``)
    }
  })

  it("demands no client secret where the client has none, or can do without", async () => {
    expect(await text("/catalogue/bluesky")).not.toContain("AUTH_BLUESKY_SECRET")
    const page = await text("/catalogue/apple")
    expect(page).toContain("// Environment: AUTH_SECRET, AUTH_APPLE_ID; optional: AUTH_APPLE_SECRET\n")
    expect(page).not.toContain("AUTH_APPLE_SECRET=")
    expect(await text("/catalogue")).toContain("<code>AUTH_APPLE_SECRET</code> (optional)")
  })

  it("begins with a config to paste, its variables and its callback URL, each with a button", async () => {
    for (const provider of [
      one(({ options }) => options?.some(({ required }) => required)),
      one(({ type }) => type === "email"),
      one(({ aliases }) => aliases),
      one(({ versions }) => versions),
    ]) {
      const page = await text(`/catalogue/${provider.id}`)
      const shown = listConfigurations(provider)
      for (const configured of shown) expect(page).toContain(writeConfigModule(configured, origin).trimEnd())
      expect(page).toContain(
        listRequiredVariables(provider)
          .map((name) => `${name}=`)
          .join("\n"),
      )
      if (provider.type !== "email") expect(page).toContain(`>${origin}/auth${provider.callbackPath}</pre>`)
      const ids = [...page.matchAll(/data-copies="([^"]+)"[^>]* hidden>/g)].map(([, id]) => id)
      expect(ids).toHaveLength(shown.length * (provider.type === "email" ? 2 : 3))
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(page).toContain(`<pre id="${id}"`)
      expect(page.indexOf("<h2>Set up</h2>")).toBeLessThan(
        page.indexOf("<h2>", page.indexOf("<h2>Set up</h2>") + 1),
      )
    }
  })

  it("links to where facts were read, with the day", async () => {
    const { id, sources = {} } = one(({ sources }) => Object.keys(sources ?? {}).length > 1)
    const page = await text(`/catalogue/${id}`)
    for (const { at, checked } of Object.values(sources)) {
      for (const address of at) expect(page).toContain(`href="${address}"`)
      expect(page).toContain(`<time datetime="${checked}">`)
    }
    expect(await text(`/catalogue/${one(({ sources }) => !sources).id}`)).not.toContain(">Sources<")
  })

  it("says whose documentation shows the example", async () => {
    const provider = one(({ example }) => example?.documented === "provider")
    const { at = [], checked = "" } = provider.sources?.profile ?? {}
    expect(at.length).toBeGreaterThan(0)
    const page = await text(`/catalogue/${provider.id}`)
    expect(page).toContain(`Example as documented at <a href="${at[0]}"`)
    expect(page).toContain(`read on <time datetime="${checked}">`)
    const standard = await text(`/catalogue/${one(({ example }) => example?.documented === "standard").id}`)
    expect(standard).toContain("Example as OpenID Connect Core 1.0, section 5.3.2 shows it")
    for (const { id, example } of providers) {
      const said = /Example as|No documented answer/.exec(await text(`/catalogue/${id}`))?.[0]
      if (example) expect(said !== undefined, id).toBe(example.documented !== undefined)
      if (example?.documented === "none") expect(said, id).toBe("No documented answer")
    }
  })

  it("has a row of the profile's table for every member", async () => {
    const { id, profile = [] } = one((provider) => (provider.profile?.length ?? 0) > 10)
    const rows = [
      ...(await text(`/catalogue/${id}`)).matchAll(
        /<th scope="row"><code>([^<]+)<\/code><\/th><td><code>([^<]+)<\/code><\/td><td>(yes|no)<\/td>/g,
      ),
    ]
    expect(
      rows.map(([, path, type, always]) => ({ path, type, ...(always === "yes" ? { required: true } : {}) })),
    ).toEqual(profile)
  })

  it("tells each version of a provider that has several", async () => {
    const { id, version, versions = [] } = one((provider) => provider.versions)
    const page = await text(`/catalogue/${id}`)
    for (const name of [version, ...versions.map((other) => other.version)])
      expect(page).toContain(`Version ${name}`)
  })

  it("is reached by every other name", async () => {
    const { id, aliases = [] } = one((provider) => provider.aliases)
    const response = await get(`/catalogue/${aliases[0]?.id}`)
    expect([response.status, response.headers.get("location")]).toEqual([307, `/catalogue/${id}`])
  })

  it("asks whether another one was meant", async () => {
    const page = await text("/catalogue/gogle")
    expect(page).toContain('Did you mean <a href="/catalogue/google">Google</a>?')
    expect(await text("/catalogue/no-such-provider")).not.toContain("Did you mean")
  })

  it.each([
    "/catalogue/no-such-provider",
    "/catalogue/%E0%A4%A",
    "/catalogue/<script>",
    "/catalogue/__proto__",
  ])("%s is a 404", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain("<script>")
  })

  it("begins a sign-in where the site offers it, and says whether it is simulated", async () => {
    const played = one(({ type }) => type === "oauth")
    const response = await get(`/catalogue/${played.id}`)
    expect(response.headers.getSetCookie()).toEqual(["csrf=t0ken; Path=/"])
    const page = plain(await response.text())
    expect(page).toContain(`<form class="signin" method="post" action="/auth/signin/${played.id}">`)
    expect(page).toContain('name="csrfToken" value="t0ken"')
    expect(page).toContain(`Sign in with ${played.name}, simulated</button>`)
    const real = one(({ type }) => type === "oidc")
    expect(await text(`/catalogue/${real.id}`)).toContain(`Sign in with ${real.name}</button>`)
    const sender = one(({ type }) => type === "email")
    expect(await text(`/catalogue/${sender.id}`)).not.toContain('type="submit"')
  })

  it("does without the sign-in while the site cannot offer one", async () => {
    const { id } = one(({ type }) => type === "oauth")
    const broken = createCatalogueSite({ simulated: new Map([[id, true]]), csrf: async () => undefined })
    const response = await broken(new Request(`${origin}/catalogue/${id}`))
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain("<form")
  })
})

describe("every page", () => {
  it.each(["/catalogue", `/catalogue/${providers[0]?.id}`, "/catalogue/none"])(
    "%s loads nothing and runs nothing but its own",
    async (path) => {
      const response = await get(path)
      const page = await response.text()
      const policy = response.headers.get("content-security-policy") ?? ""
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
      expect(policy).not.toContain("unsafe")
      expect(page).not.toMatch(/ on\w+=| style="|src="|<link/)
      expect([...page.matchAll(/<script/g)].length).toBe(path === "/catalogue/none" ? 0 : 1)
      for (const landmark of ["<header", "<nav aria-label", "<main", '<html lang="en">', "<h1"])
        expect(page).toContain(landmark)
    },
  )
})

describe("a mark", () => {
  it("is drawn in the text's colour where the catalogue has one, and hidden from screen readers", () => {
    const { markup } = renderBrandMark("Acme", { color: "#123456", text: "#ffffff", mark: "M2 2h20z" })
    expect(markup).toContain('fill="#ffffff" d="M2 2h20z"')
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).not.toContain("<text")
  })

  it("of several colours keeps them, on white", () => {
    const mark = "#112233M2 2h20z#445566M3 3h9z"
    const { markup } = renderBrandMark("Acme", { color: "#123456", text: "#ffffff", mark })
    expect(markup).toContain('fill="#112233" d="M2 2h20z"')
    expect(markup).toContain('fill="#445566" d="M3 3h9z"')
    expect(markup).toContain('rx="10" fill="#ffffff"')
  })

  it("is a monogram where there is none: the catalogue's, or one of the name", () => {
    const colours = { color: "#123456", text: "#ffffff" }
    expect(renderBrandMark("Acme", { ...colours, monogram: "XY" }).markup).toContain(">XY</text>")
    expect(renderBrandMark("Acme", colours).markup).toContain(">AC</text>")
    expect(renderBrandMark("!", colours).markup).toContain(">?</text>")
  })

  it("stands on the provider's colour, or on grey", () => {
    expect(renderBrandMark("Acme", { color: "#123456", text: "#ffffff" }).markup).toContain('fill="#123456"')
    expect(renderBrandMark("Acme").markup).toContain('fill="#5b6270"')
  })
})
