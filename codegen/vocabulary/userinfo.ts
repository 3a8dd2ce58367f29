/** The words for the requests that answer the profile and complete it. */
import { z } from "zod/v3"
import { notation, text, value } from "../notation/syntax.js"
import { listAnswerQuirks } from "./answer.js"
import { listRequestQuirks, normalizeRequest, requestWords, type Usual } from "./request.js"
import { type Around, joinCodes, quoteCode } from "./sentence.js"
import { sign } from "./signature.js"
import { answerWord } from "./token.js"
import { defineWord, makeWordMap, silent } from "./word.js"

const origins = {
  userinfo: undefined,
  tokens: "The profile is the token answer itself.",
  both: "The profile is the token answer and the profile answer together.",
}

const from = defineWord({
  schema: z.enum(["userinfo", "tokens", "both"]).optional(),
  manual: "What the profile is: this request's answer, the token answer, or both merged.",
  default: "userinfo",
  before: "get",
  quirk: (origin) => origins[origin],
})

/** The words of the profile request. */
export const userinfoRequest = { ...requestWords, sign, answer: answerWord, from }

const claimSources = {
  id_token: "Claims come from the id token alone; the userinfo endpoint is not asked for what it lacks.",
  userinfo: "Claims come from the userinfo endpoint, not from the id token.",
}

/** The profile request. */
export const userinfoWords = {
  claims: defineWord({
    schema: z.enum(["id_token", "userinfo"]).optional(),
    manual:
      "Where the claims of an oidc provider come from: `id_token` or `userinfo` alone. Default: from the id token, and " +
      "those of the user that it lacks from the userinfo endpoint, where there is one.",
    quirk: (claims) => claimSources[claims],
  }),
  userinfo: defineWord({
    schema: z.union([text, makeWordMap(userinfoRequest)]).optional(),
    manual: "The profile request: an address, or a request, which may also say where the profile comes from.",
    words: { from },
    quirk: (userinfo, entry: Around) =>
      typeof userinfo === "object"
        ? [
            ...listRequestQuirks(userinfoRequest, userinfo, describeProfileRequest(entry, "profile request")),
            ...listAnswerQuirks(userinfo.answer, "profile answer"),
          ]
        : undefined,
  }),
}

function describeProfileRequest(entry: Around, subject: string): Usual {
  return { entry, subject, method: "GET", auth: "bearer", secret: "access token" }
}

const unless = defineWord({
  schema: z.string().min(1).optional(),
  manual:
    "Path into the profile; the request is skipped when it is present. Placeholders may read {profile.<member>} here.",
  quirk: silent,
})
const required = defineWord({
  schema: z.literal(true).optional(),
  manual: "True: the sign-in is refused when the request fails, because account id or address come from it.",
  quirk: silent,
})
const completion = {
  answer: defineWord({
    schema: notation,
    manual:
      "Type of the answer, in type notation; `image` turns the bytes of a picture into a data: address.",
    quirk: silent,
  }),
  set: defineWord({
    schema: z.record(z.string().min(1), value),
    manual: "Members to add to the profile: name to value, whose paths begin at the answer.",
    quirk: silent,
  }),
}

/** The words of an extra request. */
export const enrichRequest = { unless, required, ...requestWords, sign, ...completion }

/** Extra requests. */
export const enrichWords = {
  enrich: defineWord({
    schema: z.array(makeWordMap(enrichRequest)).min(1).optional(),
    manual:
      "Extra requests, which complete the profile, one after the other. Failure is logged and not fatal, unless a request is `required`.",
    words: { unless, required, ...completion },
    quirk: (requests, entry: Around) =>
      requests.flatMap((request) => {
        const picture = request.answer === "image" ? ", a picture" : ""
        const skipped = request.unless ? `, unless ${quoteCode(request.unless)} is there already` : ""
        const { url = "" } = normalizeRequest(request, "GET")
        return [
          `An extra call to ${quoteCode(url)} adds ${joinCodes(Object.keys(request.set))}${picture}${skipped}.`,
          ...(request.required ? ["No user is signed in when this call fails."] : []),
          ...listRequestQuirks(
            { ...requestWords, sign },
            request,
            describeProfileRequest(entry, "extra request"),
          ),
        ]
      }),
  }),
}
