/** The lock on account ids: an application finds its accounts by them, so a change here orphans every account of a provider. */
import { expect, it } from "vitest"
import { simulations } from "../../generated/simulator.js"

/** Entry to the claims that are tried for the account id, in order. Add a line for a new entry; never change one. */
const accountIds: Readonly<Record<string, readonly string[]>> = {
  apple: ["sub"],
  auth0: ["sub"],
  "azure-ad": ["sub"],
  discord: ["id"],
  facebook: ["id"],
  github: ["id"],
  gitlab: ["sub", "id"],
  google: ["sub"],
  hubspot: ["user_id"],
  kakao: ["id"],
  keycloak: ["sub"],
  linkedin: ["sub"],
  "microsoft-entra-id": ["sub"],
  notion: ["id"],
  okta: ["sub"],
  reddit: ["id"],
  slack: ["sub"],
  spotify: ["id"],
  strava: ["id"],
  tiktok: ["data.user.open_id"],
  todoist: ["id"],
  trakt: ["ids.slug"],
  twitch: ["sub"],
  "twitter@1.0": ["id_str"],
  "twitter@2.0": ["data.id"],
  vk: ["id"],
  wechat: ["unionid", "openid"],
}

it("finds every account under the id it was stored under", () => {
  const found = Object.fromEntries(simulations.map((one) => [one.id, one.paths.id]))
  expect(found).toEqual(accountIds)
})
