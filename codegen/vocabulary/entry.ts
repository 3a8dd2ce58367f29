/** The vocabulary: what an entry may say, with a sentence on every key. Key order is the order of a sign-in. */
import { z } from "zod/v3"
import { literal, members, text, value } from "../notation/syntax.js"
import {
  client,
  enrichRequest,
  names,
  parameters,
  sendRequest,
  tokenRequest,
  userinfoRequest,
} from "./call.js"
import { form } from "./form.js"
import { email, identity } from "./identity.js"
import { logout, refresh, revoke } from "./lifecycle.js"
import { line, providerWords } from "./provider.js"

/** Key of an entry: a provider id, and for one of several versions `@` and the version. */
export const entryKey: RegExp = /^[a-z0-9]+(-[a-z0-9]+)*(@\d+(\.\d+)*)?$/

const record = z.record(z.string(), z.unknown())

const tenantIds = z.array(z.string().min(1)).min(1)
const tenants = z
  .union([z.literal("any"), tenantIds, z.object({ not: tenantIds.describe("All but these.") }).strict()])
  .describe("`any`, a list of tenants, or `{ not: [...] }`.")

const supplied = {
  options: members
    .optional()
    .describe(
      "Extra options of the factory, in type notation. `host` and `slug` are texts that are safe inside an address.",
    ),
  about: z
    .record(z.string().min(1), line)
    .optional()
    .describe("A sentence on each option, for its docstring. Dotted below the first level."),
  let: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), value)
    .optional()
    .describe("Names computed from the options once, in order; a later one may use an earlier one."),
  form: form.optional(),
}

const out = {
  issuer: z
    .union([
      value,
      z
        .object({
          url: value.optional().describe("The issuer, unless the application configures it."),
          accept: z
            .array(text)
            .min(1)
            .describe(
              "Other issuers that the metadata or an id token may name; `{options.issuer|slash}` is filled.",
            ),
        })
        .strict(),
    ])
    .optional()
    .describe("Issuer identifier; also of plain OAuth providers that send `iss` (RFC 9207)."),
  discovery: z
    .union([
      text,
      z
        .object({
          url: text.optional().describe("Address of the document."),
          issuer: text
            .optional()
            .describe("Issuer as a template, when the document's own has a hole; `{claims.x}` is filled."),
          claims: names.optional().describe("Pattern that each claim used in the template must match."),
          tenants: z
            .record(z.string().regex(/^[a-z0-9._-]+$/), tenants)
            .optional()
            .describe(
              "Word that may stand in the configured issuer in place of the claim to the tenants it means; the claim is compared with them.",
            ),
        })
        .strict(),
    ])
    .optional()
    .describe("The metadata document, when it is not at `{issuer}/.well-known/openid-configuration`."),
  jwks: text.optional().describe("Address of the keys, when there is no metadata document."),
  authorization: z
    .union([
      text,
      z
        .object({
          request: text.optional().describe("Address of the request token call (oauth1 only)."),
          url: text.optional().describe("Address of the authorization endpoint."),
          query: parameters
            .optional()
            .describe("Extra parameters; one whose hole is absent is not sent; a map is sent as JSON."),
          rename: names.optional().describe("Standard parameter name to the name this provider wants."),
          separator: z.string().min(1).optional().describe("Separator of scopes. Default: a blank."),
          fragment: z.string().min(1).optional().describe("Fragment the provider demands, without `#`."),
          allow: z
            .array(z.string().min(1))
            .min(1)
            .optional()
            .describe("Extra parameters that a sign-in request may set."),
        })
        .strict(),
    ])
    .optional()
    .describe("Where the browser goes; an address, or a map."),
  scope: z
    .union([z.literal("none"), z.array(text).min(1)])
    .optional()
    .describe("Scopes asked for by default; `none` sends no scope parameter."),
  wider: z
    .record(z.string().min(1), line)
    .optional()
    .describe("Default scope to the reason why it is asked for though the mapping does not need it."),
  checks: z
    .array(z.enum(["pkce", "state", "nonce", "none"]))
    .min(1)
    .optional()
    .describe("Proofs that the answer belongs to the question. Default: pkce and state; nonce needs oidc."),
  pkce: z
    .union([z.enum(["S256", "plain"]), z.object({ none: line.describe("Why there is none.") }).strict()])
    .optional()
    .describe("PKCE method, default S256; or `{ none: reason }` where `checks` goes without."),
  state: z
    .literal("short")
    .optional()
    .describe(
      "`short`: a state of 64 letters and digits, for providers that take no longer or no other one.",
    ),
}

const back = {
  callback: z
    .object({
      json: z
        .array(z.string().min(1))
        .min(1)
        .optional()
        .describe("Members of the callback that hold JSON text."),
      rename: names.optional().describe("Standard parameter name to the name it arrives under."),
    })
    .strict()
    .optional()
    .describe("What is odd about the return."),
}

const exchange = {
  client: client.optional(),
  token: z.union([text, tokenRequest]).optional().describe("The token call; an address, or a map."),
}

const person = {
  claims: z
    .enum(["id_token", "userinfo"])
    .optional()
    .describe("Where the claims of an oidc provider come from. Default: id_token."),
  userinfo: z.union([text, userinfoRequest]).optional().describe("The profile call; an address, or a map."),
  enrich: z.array(enrichRequest).min(1).optional().describe("Extra calls; failure is logged, never fatal."),
  require: z
    .record(z.string().min(1), z.union([literal, z.array(literal).min(1)]))
    .optional()
    .describe("Path into the profile to what must stand there, or the sign-in is refused; all must hold."),
  profile: members
    .optional()
    .describe(
      "The profile's members, in type notation; an oidc entry that does not declare `sub` has the standard claims besides.",
    ),
  user: z
    .object({
      id: value.describe("The account id; always present, always text."),
      name: value.describe("Display name."),
      email: value.describe("E-mail address."),
      image: value.describe("Address of a picture."),
    })
    .strict()
    .optional()
    .describe("From profile to user. Default for oidc: sub, name, email, picture."),
  identity: identity.optional(),
  email: email.optional(),
}

const rest = {
  refresh: refresh.optional(),
  revoke: revoke.optional(),
  logout: logout.optional(),
  hints: names
    .optional()
    .describe(
      "Provider error code to a cause and remedy, for the log; the codes of the standards are explained without it.",
    ),
  send: sendRequest.optional(),
  example: z
    .object({
      options: record.optional().describe("What the factory needs besides client id and secret."),
      tokens: record.optional().describe("Members of the token answer besides the standard ones."),
      callback: record.optional().describe("Extra parameters of the callback."),
      profile: record.optional().describe("A profile as the provider gives it, after the answer words."),
      enrich: z.array(z.unknown()).optional().describe("Answers of the enrich calls, in order."),
      user: z
        .object({
          id: z.string().min(1),
          name: z.string().nullable(),
          email: z.string().nullable(),
          image: z.string().nullable(),
        })
        .strict()
        .optional()
        .describe("The user that the profile becomes."),
    })
    .strict()
    .describe("The proof: a profile and the user it must become."),
}

const extended = z.string().regex(entryKey)

/** A provider. */
export const definition = z
  .object({
    extends: extended
      .optional()
      .describe("Id of the provider whose entry this one starts from; `oidc` and `oauth` are bare ones."),
    ...providerWords,
    ...supplied,
    ...out,
    ...back,
    ...exchange,
    ...person,
    ...rest,
  })
  .strict()

/** Another name for a provider. */
export const alias = z
  .object({
    alias: z.string().regex(entryKey).describe("Id of the provider this is another name of."),
    name: providerWords.name,
    docs: providerWords.docs.optional(),
    symbol: providerWords.symbol,
    note: providerWords.note,
    deprecated: providerWords.deprecated,
    with: record.optional().describe("Options that are preset; the user's own win."),
  })
  .strict()

/** A provider, or another name for one. */
export type Definition = z.infer<typeof definition>
/** Another name for a provider. */
export type Alias = z.infer<typeof alias>
