/** The words for what follows a sign-in: refreshing and revoking tokens, signing out at the provider, errors. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { listAnswerQuirks } from "./answer.js"
import { describeDuration } from "./duration.js"
import { names, parameters } from "./parameters.js"
import { line } from "./provider.js"
import {
  describeAuth,
  describeMethod,
  listRequestQuirks,
  normalizeRequest,
  only,
  requestWords,
  type Usual,
} from "./request.js"
import { type Around, describeAssignments, joinCodes, joinTexts, quoteCode } from "./sentence.js"
import { sign } from "./signature.js"
import { answerWord } from "./token.js"
import { describeLives, livesMap } from "./token-life.js"
import { defineWord, listQuirks, makeWordMap, silent } from "./word.js"

/** Words that say whether something is supported, where an address or a map could stand. */
export const supportWords: ReadonlySet<string> = new Set(["none", "standard", "metadata", "unknown"])

const note = defineWord({
  schema: line.optional(),
  manual: "What a developer must know of it.",
  quirk: silent,
})

const askMap = {
  scope: defineWord({
    schema: z.array(text).min(1).optional(),
    manual: "Scopes to ask for at sign-in.",
    quirk: silent,
  }),
  query: defineWord({
    schema: parameters.optional(),
    manual: "Parameters to add to the authorization request.",
    quirk: silent,
  }),
}

/**
 * Says what a sign-in must ask for to be given a refresh token.
 * @param ask What the entry says of it.
 * @param entry The entry.
 * @param place What follows the parameters.
 * @returns Words of a sentence; nothing where there is nothing to ask for.
 */
export function describeRequestedTokens(
  { scope, query }: z.infer<ReturnType<typeof makeWordMap<typeof askMap>>>,
  entry: Pick<Around, "options">,
  place = "",
): string {
  return joinTexts([
    ...(scope ? [`the ${scope.length > 1 ? "scopes" : "scope"} ${joinCodes(scope)}`] : []),
    ...(query ? [`${describeAssignments(query, entry)}${place}`] : []),
  ])
}

/** When a refresh token is given, and how long it lasts. */
export const refreshTerms = {
  ask: defineWord({
    schema: makeWordMap(askMap).optional(),
    manual:
      "What a sign-in must ask for to be given a refresh token: { scope: [scopes], query: { parameters } }.",
    quirk: (ask, entry: Around) => {
      const asked = describeRequestedTokens(ask, entry, " in the authorization request")
      return `A refresh token comes when the sign-in asks for ${asked}: the option ${quoteCode("offline")} has it do so.`
    },
  }),
  rotates: defineWord({
    schema: z.union([z.boolean(), z.object({ depends: line }).strict()]).optional(),
    manual:
      "Whether every use brings a new refresh token and ends the old one: true, false, or { depends: on what }, where a client has to be ready for both.",
    quirk: (rotates) => {
      if (typeof rotates === "object")
        return `Whether a refresh brings a new refresh token and ends the old one depends on ${rotates.depends}.`
      return rotates
        ? "Every refresh brings a new refresh token and ends the old one."
        : "A refresh token goes on working after it is used."
    },
  }),
  grace: defineWord({
    schema: z.number().int().positive().optional(),
    manual:
      "Seconds for which a refresh token that was used is taken once more, where the provider documents that it is; left out where a setting that is off by default decides it.",
    quirk: (grace) => `A refresh token that was used is taken once more for ${describeDuration(grace)}.`,
  }),
  lives: defineWord({
    schema: makeWordMap(livesMap).optional(),
    manual:
      "How long tokens live: { access, refresh }, each in seconds, or `ever` where only the user or the provider ends it, or { depends: on what }. What else ends them stands in `note`.",
    quirk: (lives) => {
      const sentence = describeLives(lives)
      return sentence === "" ? undefined : sentence
    },
  }),
  note,
}

/** The request that refreshes. */
export const refreshRequest = { ...requestWords, sign, only, answer: answerWord }

/** Refreshing. */
export const refreshWords = {
  refresh: defineWord({
    schema: z
      .union([z.enum(["none", "standard", "unknown"]), makeWordMap({ ...refreshTerms, ...refreshRequest })])
      .optional(),
    manual:
      "How tokens are refreshed: `standard` (a refresh token comes unasked and is used at the token endpoint), or a map of what deviates from RFC 6749 section 6, which is a request too, with `only` and `answer`.",
    words: refreshTerms,
    quirk: (refresh, entry: Around) => {
      if (typeof refresh !== "object") return undefined
      const { url } = normalizeRequest(refresh, "POST")
      const usual = listCallQuirks(entry, "refresh request")
      return [
        ...listQuirks(refreshTerms, refresh, entry),
        ...(url ? [`Refreshing goes to ${quoteCode(url)}.`] : []),
        ...listRequestQuirks(refreshRequest, refresh, { ...usual, standard: !refresh.only }),
        ...listAnswerQuirks(refresh.answer, "refresh answer"),
      ]
    },
  }),
}

const otherMethods = {
  delete: defineWord({
    schema: text.optional(),
    manual: "Address of a DELETE request.",
    before: "hosts",
    quirk: (_, usual: Usual) => describeMethod("DELETE", usual),
  }),
  put: defineWord({
    schema: text.optional(),
    manual: "Address of a PUT request.",
    before: "hosts",
    quirk: (_, usual: Usual) => describeMethod("PUT", usual),
  }),
  auth: defineWord({
    schema: z.union([z.literal("client"), requestWords.auth.schema]).optional(),
    manual: "How the request proves itself: `client` (as at the token endpoint), or like any other one.",
    default: "client",
    quirk: (auth, usual: Usual) => describeAuth(auth, usual),
  }),
}

/** The request that revokes. */
export const revokeRequest = { ...requestWords, sign, ...otherMethods }

/** An address, which no bare word is: a word beside `none` and `metadata` is a slip of the fingers. */
const address = text.regex(/[^\w-]/).superRefine((given, { addIssue }) => {
  // Fatal, so that no form fits and the words are named.
  if (/^[\w-]+$/.test(given)) addIssue({ code: "custom", message: "an address", fatal: true })
})

/** Revoking. */
export const revokeWords = {
  revoke: defineWord({
    schema: z
      .union([z.enum(["none", "metadata", "unknown"]), address, makeWordMap({ ...revokeRequest, note })])
      .optional(),
    manual:
      "How tokens are revoked: `metadata` (at the metadata document's endpoint), an address (RFC 7009), or a request whose placeholder {token} is the token to revoke.",
    words: { ...otherMethods, note },
    quirk: (revoke, entry: Around) => {
      if (typeof revoke !== "object") return undefined
      const { url } = normalizeRequest(revoke, "POST")
      return [
        ...(url ? [`A token is revoked at ${quoteCode(url)}.`] : []),
        ...listRequestQuirks(revokeRequest, revoke, listCallQuirks(entry, "revocation request")),
      ]
    },
  }),
}

function listCallQuirks(entry: Around, subject: string): Usual {
  return { entry, subject, method: "POST", auth: "client", secret: "access token" }
}

/** The words of `logout` as a map. */
export const logoutMap = {
  url: defineWord({
    schema: text.optional(),
    manual: "Address that the browser is sent to.",
    default: "as the metadata document says",
    quirk: silent,
  }),
  query: defineWord({
    schema: parameters.optional(),
    manual: "Its parameters, instead of those of RP-Initiated Logout; an empty map for none.",
    quirk: silent,
  }),
  register: defineWord({
    schema: line.optional(),
    manual:
      "A sentence that names the place where the address to come back to is registered, in the words of the provider's console.",
    quirk: silent,
  }),
  note,
}

/** Signing out at the provider. */
export const logoutWords = {
  logout: defineWord({
    schema: z.union([z.enum(["none", "metadata", "unknown"]), address, makeWordMap(logoutMap)]).optional(),
    manual:
      "How a user is signed out at the provider: `metadata` (as the metadata document says), an address (OpenID Connect RP-Initiated Logout 1.0), or a map with the placeholders {tokens.id_token} and {post_logout_redirect_uri}, where the browser comes back to.",
    words: logoutMap,
    quirk: (logout, entry: Around) => {
      if (typeof logout !== "object") return undefined
      const { url, query, register } = logout
      const named = Object.keys(query ?? {}).length > 0
      return [
        ...(url && query
          ? [
              `Signing out goes to ${quoteCode(url)}, ${named ? `with ${describeAssignments(query, entry)}` : "without parameters"}.`,
            ]
          : []),
        ...(register ? [register] : []),
      ]
    },
  }),
}

/** Errors of the provider. */
export const hintWords = {
  hints: defineWord({
    schema: names.optional(),
    manual:
      "Provider's error code, or words of its description, to cause and remedy, for the log. Words win over the code, and count where they stand as such: AADSTS50011 is not in AADSTS500113. The engine explains the codes of RFC 6749 and OpenID Connect Core itself: an entry says what is special to the provider.",
    verbatim: true,
    quirk: silent,
  }),
}
