/** What the catalogue has to have: the services that developers ask for, and what to do when they refuse. */
import { describe, expect, it, vi } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import facts from "../../generated/catalogue.json" with { type: "json" }
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import type { OAuthConfig, Provider } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"

type Factory = (options: object) => Provider

async function made(id: string): Promise<OAuthConfig<unknown>> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  const options = simulations.find((one) => one.provider === id)?.options
  return (factory as unknown as Factory)({
    clientId: "c",
    clientSecret: "s",
    ...options,
  }) as OAuthConfig<unknown>
}

const wanted = (
  "amazon yahoo paypal telegram qq weibo feishu lark yahoojapan dingtalk docusign intuit adobe canva ebay etsy epicgames " +
  "soundcloud stackexchange tumblr vimeo asana monday linear vercel kick gitea forgejo codeberg gitee clerk authelia " +
  "pocketid digitalocean"
).split(" ")
const oauth1 = ["flickr", "trello", "zotero", "hatena", "discogs"]
const mostUsed = (
  "google microsoft-entra-id facebook apple github gitlab linkedin twitter discord slack twitch spotify tiktok okta auth0 " +
  "keycloak notion reddit amazon cognito"
).split(" ")

describe("the catalogue", () => {
  it("has at least two hundred providers, and those that are asked for most", () => {
    const ids = facts.providers.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(200)
    expect([...wanted, ...oauth1].filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(oauth1)("signs in at %s over OAuth 1.0a", async (id) => {
    expect((await made(id)).requestToken).toMatch(/^https:/)
  })

  it.each(mostUsed)("says what to do about the errors of %s", async (id) => {
    const hints = Object.entries((await made(id)).hints ?? {})
    expect(hints.length).toBeGreaterThanOrEqual(3)
    for (const [code, remedy] of hints) expect(remedy.length, code).toBeGreaterThan(15)
  })
})

describe("a service that is gone", () => {
  const gone = facts.providers.filter(({ status }) => status === "dead")

  it("is still in the catalogue", () => {
    expect(gone.length).toBeGreaterThan(2)
  })

  it.each(gone.map((one) => [one.id, one] as const))(
    "lets an app start that names %s, and warns once",
    async (id, one) => {
      const logger = { error: vi.fn(), warn: vi.fn() }
      const config: AuthConfig = {
        secret: "x".repeat(40),
        trustHost: true,
        providers: [await made(id)] as Provider[],
        logger,
      }
      for (let turn = 0; turn < 2; turn += 1) {
        const response = (await Auth(new Request("https://app.test/auth/session"), { ...config })) as Response
        expect(response.status).toBe(200)
      }
      expect(logger.error).not.toHaveBeenCalled()
      expect(logger.warn.mock.calls).toEqual([[`provider-changes: ${id}: ${one.deprecated}`]])
    },
  )
})
