/** `authlas/next/v4/providers/*`: whoever signed in with version 4 is the same user afterwards. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import Auth0 from "../../../generated/v4/auth0.js"
import AzureAD from "../../../generated/v4/azure-ad.js"
import AzureADB2C from "../../../generated/v4/azure-ad-b2c.js"
import BattleNet from "../../../generated/v4/battlenet.js"
import Duende from "../../../generated/v4/duende-identity-server6.js"
import FusionAuth from "../../../generated/v4/fusionauth.js"
import GitHub from "../../../generated/v4/github.js"
import OneLogin from "../../../generated/v4/onelogin.js"
import Salesforce from "../../../generated/v4/salesforce.js"
import Twitter, { TwitterLegacy } from "../../../generated/v4/twitter.js"
import { isOwnProvider } from "../../../src/frameworks/next/v4/catalogue-provider.js"
import Email from "../../../src/frameworks/next/v4/email.js"

const names =
  "42-school apple atlassian auth0 authentik azure-ad-b2c azure-ad battlenet box boxyhq-saml bungie cognito coinbase discord dropbox duende-identity-server6 eveonline facebook faceit foursquare freshbooks fusionauth github gitlab google hubspot identity-server4 instagram kakao keycloak line linkedin mailchimp mailru medium naver netlify okta onelogin osso osu passage patreon pinterest pipedrive reddit salesforce slack spotify strava todoist trakt twitch twitter united-effects vk wikimedia wordpress workos yandex zitadel zoho zoom"

const client = { clientId: "id", clientSecret: "secret" }
const tokens = { access_token: "token" }

it.each(names.split(" "))("there is a module for %s", (name) => {
  expect(existsSync(new URL(`../../../generated/v4/${name}.ts`, import.meta.url))).toBe(true)
})

describe("a provider of the catalogue", () => {
  it("is marked, and its options are those of the application", () => {
    const options = { ...client, httpOptions: { timeout: 1 } }
    const provider = GitHub(options)
    expect(provider).toMatchObject({ id: "github", [isOwnProvider]: true })
    expect(provider.options).toBe(options)
  })

  it("has the id under which version 4 stored accounts", () => {
    expect(Duende({ ...client, issuer: "https://id.test" }).id).toBe("duende-identityserver6")
  })

  it("has the account id that version 4 stored", async () => {
    const provider = Salesforce(client)
    const profile = { sub: "https://login.salesforce.com/id/00D/005", user_id: "005", name: "Ada" }
    expect(await provider.profile(profile as never, tokens)).toMatchObject({ id: "005", name: "Ada" })
    expect(provider).toMatchObject({ userClaims: { id: ["user_id"] } })
  })

  it.each([
    ["nickname", Auth0({ ...client, issuer: "https://id.test" })],
    ["nickname", OneLogin({ ...client, issuer: "https://id.test" })],
    ["preferred_username", FusionAuth({ ...client, issuer: "https://id.test" })],
  ] as const)("reads the name from %s where version 4 does", async (member, provider) => {
    const profile = { sub: "1", name: "Ada Lovelace", [member]: "ada" }
    expect(await provider.profile(profile as never, tokens)).toMatchObject({ id: "1", name: "ada" })
  })

  it("takes the tenant, and asks for no scope that version 4 does not ask for", () => {
    expect(AzureAD({ ...client, tenantId: "acme" })).toMatchObject({
      id: "azure-ad",
      issuer: "https://login.microsoftonline.com/acme/v2.0",
      authorization: { params: { scope: "openid profile email" } },
    })
    expect(AzureAD(client)).toMatchObject({ issuer: "https://login.microsoftonline.com/common/v2.0" })
  })

  it.each([
    [
      { tenantId: "acme", primaryUserFlow: "b2c_1" },
      "https://acme.b2clogin.com/acme.onmicrosoft.com/b2c_1/v2.0",
    ],
    [{ issuer: "https://acme.test/v2.0" }, "https://acme.test/v2.0"],
  ])("reads metadata that name another issuer than their address: %j", (options, base) => {
    const provider = AzureADB2C({ ...client, ...options })
    expect(provider.wellKnown).toBe(`${base}/.well-known/openid-configuration?`)
    expect(provider.options?.issuer).toBeUndefined()
  })

  it.each([
    ["https://us.battle.net/oauth", undefined],
    ["https://www.battlenet.com.cn/oauth", "https://oauth.battlenet.com.cn"],
  ] as const)("asks the server that took over %s", (issuer, expected) => {
    expect(BattleNet({ ...client, issuer }).options?.issuer).toBe(expected)
  })

  it("is of the version of the protocol that the options name", () => {
    expect(Twitter({ ...client, version: "2.0" })).not.toHaveProperty("requestToken")
    expect(Twitter(client)).toHaveProperty("requestToken")
    expect(TwitterLegacy({ ...client, version: "2.0" })).toHaveProperty("requestToken")
  })
})

it("sends mails to this machine where the application names no server", () => {
  expect(Email({})).toMatchObject({ id: "email", type: "email", server: { host: "localhost", port: 25 } })
})

it("are declared without zod, whose declarations TypeScript 4 cannot read", () => {
  const folder = new URL("../../../generated/v4/", import.meta.url)
  // Those that send mails have no profile, and their options no type of zod.
  const found = readdirSync(folder).filter((name) => {
    const text = readFileSync(new URL(name, folder), "utf8")
    return (
      text.includes('from "../profiles/') ||
      (/\{ type \w+ \} from "\.\.\/providers/.test(text) && !text.includes("EmailConfig"))
    )
  })
  expect(found).toEqual([])
})
