/** The words for the request that turns the code into tokens. */
import { z } from "zod/v3"
import { readOnlyPlaceholder } from "../../src/engine/notation/template.js"
import { text } from "../notation/syntax.js"
import { answer, answerWords, listAnswerQuirks } from "./answer.js"
import { listRequestQuirks, only, requestWords } from "./request.js"
import { type Around, joinCodes, joinTexts, quoteCode } from "./sentence.js"
import { sign } from "./signature.js"
import { defineWord, makeWordMap, silent } from "./word.js"

const hostName = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)
/** No star: a token goes to hosts that are named. */
const hostText = z.string().regex(/^[^\s/\\:*@?#]+\/?$/)

const keep = defineWord({
  schema: z.literal(false).optional(),
  manual:
    "False: the tokens are the client's own (RFC 6749 section 4.4) and stand for more than one user. The calls of the sign-in carry them; the account and the application's callbacks receive none.",
  verbatim: true,
  quirk: () => "The tokens are the client's own and are not kept with the account.",
})

/** The answer of a request that the engine reads. */
export const answerWord = defineWord({
  schema: answer.optional(),
  manual: "What is odd about the answer. Its words are applied in this order.",
  words: answerWords,
  quirk: silent,
})

/** The words of the token request. */
export const tokenRequest = { ...requestWords, sign, only, answer: answerWord, keep }

/** The token request. */
export const tokenWords = {
  token: defineWord({
    schema: z.union([text, makeWordMap(tokenRequest)]).optional(),
    manual: "The token request: an address, or a request, which may also replace what is standard.",
    words: { only, keep },
    quirk: (token, entry: Around) =>
      typeof token === "object"
        ? [
            ...listRequestQuirks(tokenRequest, token, {
              entry,
              subject: "token request",
              method: "POST",
              auth: "client",
              secret: "token",
              standard: !token.only,
            }),
            ...listAnswerQuirks(token.answer, "token answer"),
          ]
        : undefined,
  }),
  api: defineWord({
    schema: z
      .array(z.union([hostText, z.object({ host: text, hosts: z.array(hostName).min(1) }).strict()]))
      .min(1)
      .optional(),
    manual:
      'Hosts that an access token may be sent to by tokens.fetch, that of the userinfo request too, which has to be named: api.acme.example, or {team}.acme.example with an option of type slug; {base}/ is the host of an address that an option or a name of let holds, and {found.server}/ that of one which was found from the identifier of a user; or { host: "{tokens.api_domain}", hosts: ["*.acme.example"] } for one that a value of the account names, which account() of the application has to keep.',
    fact: {
      label: "API hosts",
      line: (hosts, names = {}) => [
        joinTexts(
          hosts.flatMap((one) => {
            if (typeof one !== "string") return one.hosts.map(quoteCode)
            if (!one.endsWith("/")) return quoteCode(one)
            const address = one.slice(0, -1)
            if (address.startsWith("{found.")) return "that of the user's own server"
            return `that of ${joinCodes(names[readOnlyPlaceholder(address)?.path ?? ""] ?? [address], "or")}`
          }),
          "and",
        ),
      ],
    },
    ownOnly: true,
    quirk: silent,
  }),
}
