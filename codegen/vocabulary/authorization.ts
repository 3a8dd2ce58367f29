/** The words for the request that the browser carries to the provider. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { describeUnencoded, names, parameters, unencodedCharacters } from "./parameters.js"
import { line } from "./provider.js"
import { type Around, describeAssignments, describeRenames, joinCodes, quoteCode } from "./sentence.js"
import { defineWord, listQuirks, makeWordMap, silent } from "./word.js"

const separators: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "+": "plus signs" }

/** The words of `authorization` as a map. */
export const authorizationRequest = {
  request: defineWord({
    schema: text.optional(),
    manual: "Address of the request token call (oauth1 only).",
    quirk: (address) => `A request token comes from ${quoteCode(address)} first.`,
  }),
  url: defineWord({
    schema: text.optional(),
    manual: "Address of the authorization endpoint.",
    quirk: silent,
  }),
  query: defineWord({
    schema: parameters.optional(),
    manual: "Extra parameters; a map is sent as JSON, one whose placeholder is absent is not sent.",
    quirk: (query, around: Around) =>
      `The authorization request carries ${describeAssignments(query, around)}.`,
  }),
  rename: defineWord({
    schema: names.optional(),
    manual: "Standard parameter name to this provider's.",
    quirk: (words) => `In the authorization request ${describeRenames(words)}.`,
  }),
  separator: defineWord({
    schema: z.string().min(1).optional(),
    manual: "Between scopes.",
    default: "a blank",
    before: "query",
    quirk: (mark) => `Scopes are joined by ${separators[mark] ?? quoteCode(mark)}.`,
  }),
  unencoded: defineWord({
    schema: unencodedCharacters.optional(),
    manual:
      "Standard parameter name to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the provider takes them no other way.",
    before: "query",
    verbatim: true,
    quirk: (unencoded) => describeUnencoded(unencoded, "authorization request"),
  }),
  fragment: defineWord({
    schema: z.string().min(1).optional(),
    manual: "At the end of the address, without `#`.",
    verbatim: true,
    quirk: (fragment) => `The authorization address ends in ${quoteCode(`#${fragment}`)}.`,
  }),
  allow: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Extra parameters that a sign-in request may set where the application configures nothing.",
    verbatim: true,
    quirk: (allowed) => `A sign-in may also set ${joinCodes(allowed)}.`,
  }),
}

/** What the browser carries to the provider, and the proofs that the answer belongs to it. */
export const authorizationWords = {
  authorization: defineWord({
    schema: z.union([text, makeWordMap(authorizationRequest)]).optional(),
    manual: "Where the browser goes: an address, or a map.",
    words: authorizationRequest,
    quirk: (authorization, around: Around) =>
      typeof authorization === "object" ? listQuirks(authorizationRequest, authorization, around) : undefined,
  }),
  scope: defineWord({
    schema: z.union([z.literal("none"), z.array(text).min(1)]).optional(),
    manual: "Default scopes, or `none`: no scope parameter is sent.",
    before: "authorization",
    quirk: (scope, { type }: Around) =>
      scope === "none" && type !== "oauth1" ? "No scope parameter is sent." : undefined,
  }),
  extraScopes: defineWord({
    schema: z.record(z.string().min(1), line).optional(),
    manual:
      "Default scope to the reason why it is asked for though id, name, address and picture do not need it.",
    quirk: silent,
  }),
  checks: defineWord({
    schema: z
      .array(z.enum(["pkce", "state", "nonce", "none"]))
      .min(1)
      .optional(),
    manual:
      "Proofs that the answer belongs to the question, out of pkce, state and nonce (oidc only): `state` (or nonce) wherever the provider returns it, `pkce` wherever it is documented or announced; [none] for none of them.",
    default: "[pkce, state]",
    quirk: silent,
  }),
  pkce: defineWord({
    schema: z
      .union([
        z.enum(["S256", "plain", "undocumented"]),
        z.object({ none: line.describe("Why there is none.") }).strict(),
      ])
      .optional(),
    manual:
      "Method of PKCE (RFC 7636), S256 or plain; where `checks` goes without, undocumented (the provider documents none) or { none: another reason }.",
    default: "S256",
    quirk: (pkce) => (pkce === "plain" ? "PKCE uses the method `plain`." : undefined),
  }),
  reauthentication: defineWord({
    schema: z.enum(["max_age", "prompt"]).optional(),
    manual:
      "How the provider lets a user authenticate anew who is signed in there, where it documents that. max_age: as OpenID Connect Core 1.0 has it, so that `auth_time` of the id token proves it (oidc only). prompt: it obeys `prompt=login`, which who has the browser can take out of the address.",
    verbatim: true,
    quirk: (way) =>
      way === "max_age"
        ? "It obeys `max_age`: `auth_time` of the id token proves that a user has authenticated anew."
        : "It obeys `prompt=login`, and nothing proves that a user has authenticated anew.",
  }),
  uiLocales: defineWord({
    schema: z.literal(true).optional(),
    manual:
      "The provider documents, or its metadata announces, that `ui_locales` of the authorization request (OpenID Connect Core 1.0, section 3.1.2.1) says the language of its pages.",
    verbatim: true,
    quirk: () =>
      "Its pages have the language of the application's, where `languages` is set: `ui_locales` says it.",
  }),
  state: defineWord({
    schema: z.enum(["short", "callback"]).optional(),
    manual:
      "short: a state of 64 letters and digits, where the usual one is too long or not allowed; behind a redirect proxy the state stays what it is, because the proxy reads it. callback: the state stands in the query of the callback URL, where the provider has no parameter for it and keeps that query.",
    verbatim: true,
    quirk: (form) =>
      form === "short"
        ? "The state has 64 letters and digits and nothing else."
        : "The state stands in the query of the callback URL.",
  }),
}
