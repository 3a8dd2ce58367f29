/**
 * Extensions that few providers need, for providers that are written by hand in a bundled application: spread a part into the
 * provider that uses it, so that the bundle contains this part and no other. The factories of `authlas/providers` bring
 * their own parts, and without a bundler nothing has to be imported.
 */
import { type FlowLoader, type PartName, partKey } from "../../types/provider.js"

/** A part, to be spread into the object of a provider. */
export type ProviderPart = Readonly<Record<symbol, FlowLoader>>

function createPart(name: PartName, load: FlowLoader): ProviderPart {
  return { [partKey(name)]: load }
}

/**
 * OAuth 1.0a (RFC 5849), which `requestToken` asks for.
 * @example
 * ```ts
 * import { oauth1 } from "authlas/parts"
 *
 * const forum = {
 *   ...oauth1,
 *   id: "forum",
 *   name: "Forum",
 *   type: "oauth",
 *   requestToken: "https://forum.example/oauth/request_token",
 *   authorization: "https://forum.example/oauth/authorize",
 *   token: "https://forum.example/oauth/access_token",
 *   userinfo: "https://forum.example/api/me",
 * } as const
 * ```
 */
export const oauth1: ProviderPart = /* @__PURE__ */ createPart("oauth1", () => import("./oauth1.js"))

/** The issuer of a user, found from what the user types: `identifier`. */
export const identifier: ProviderPart = /* @__PURE__ */ createPart(
  "identifier",
  () => import("./identifier.js"),
)

/** Issuers that are compared with a template: `discovery`. */
export const issuers: ProviderPart = /* @__PURE__ */ createPart(
  "issuers",
  () => import("../config/validate-issuers.js"),
)

/** Client secrets that the application signs itself: `mint`. */
export const mint: ProviderPart = /* @__PURE__ */ createPart("mint", () => import("./minted-secret.js"))

/** Signatures over the parameters of calls and answers: `sign` of a call, or of `callback`. */
export const signing: ProviderPart = /* @__PURE__ */ createPart(
  "signing",
  () => import("../calls/signature.js"),
)

/** Tokens bound to a key (RFC 9449): `client.dpop_bound_access_tokens`. */
export const dpop: ProviderPart = /* @__PURE__ */ createPart("dpop", () => import("./dpop.js"))

/**
 * What is encrypted for the client, answers of the authorization endpoint that are signed (JARM), and request objects:
 * `client.id_token_encrypted_response_alg` and its like, a `response_mode` ending in `jwt`,
 * `client.request_object_signing_alg`.
 */
export const registration: ProviderPart = /* @__PURE__ */ createPart(
  "registration",
  () => import("./registration.js"),
)
