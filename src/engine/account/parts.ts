/**
 * Parts that few configs need: spread them into the config of a bundled application, so that the bundles of all others stay
 * without them. Outside of bundles nothing has to be spread.
 */
import { type ConfigPartName, type FlowLoader, partKey } from "../../types/provider.js"

/** A part, to be spread into a config. */
export type ConfigPart = Readonly<Record<symbol, FlowLoader>>

/**
 * The page of the account, and what the functions of `authlas/client` ask for: `account` in the config.
 * @example
 * ```ts
 * import { accountPage } from "authlas/account/parts"
 *
 * export const config = { ...accountPage, account: true, providers: [...] }
 * ```
 */
export const accountPage: ConfigPart = /* @__PURE__ */ createPart("accountPage", () => import("./serve.js"))

/**
 * The second step of sign-ins: `secondFactor` in the config.
 * @example
 * ```ts
 * import { secondFactor } from "authlas/account/parts"
 *
 * export const config = { ...secondFactor, secondFactor: "optional", providers: [...] }
 * ```
 */
export const secondFactor: ConfigPart = /* @__PURE__ */ createPart(
  "secondFactor",
  () => import("./second-factor.js"),
)

/**
 * Stored sessions that a process holds: `session.revocable` with seconds in the config.
 * @example
 * ```ts
 * import { heldSessions } from "authlas/account/parts"
 *
 * export const config = { ...heldSessions, session: { revocable: { every: 60 } }, adapter, providers: [...] }
 * ```
 */
export const heldSessions: ConfigPart = /* @__PURE__ */ createPart(
  "heldSessions",
  () => import("../held-sessions.js"),
)

/**
 * What `tokens` in the config asks for: tokens of providers in a cookie (`store: "cookie"`), sealed in their rows (`encrypt`),
 * and revoked at sign-out (`revokeAtSignOut`). Where `providerTokens` alone uses the tokens of account rows, nothing has to be
 * spread.
 * @example
 * ```ts
 * import { storedTokens } from "authlas/account/parts"
 *
 * export const config = { ...storedTokens, tokens: { store: "cookie" }, providers: [...] }
 * ```
 */
export const storedTokens: ConfigPart = /* @__PURE__ */ createPart(
  "storedTokens",
  () => import("../tokens/part.js"),
)

/**
 * The sign-out at the provider: `session.providerLogout` in the config, and `provider: true` of one sign-out.
 * @example
 * ```ts
 * import { providerLogout } from "authlas/account/parts"
 *
 * export const config = { ...providerLogout, session: { providerLogout: true }, providers: [...] }
 * ```
 */
export const providerLogout: ConfigPart = /* @__PURE__ */ createPart(
  "providerLogout",
  () => import("../logout/part.js"),
)

function createPart(name: ConfigPartName, load: FlowLoader): ConfigPart {
  return { [partKey(name)]: load }
}
