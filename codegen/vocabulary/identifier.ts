/** The words for an issuer that is found from what the user types. */
import { z } from "zod/v3"
import { notation, text, value } from "../notation/syntax.js"
import { names } from "./parameters.js"
import { line } from "./provider.js"
import { requestWords } from "./request.js"
import { joinCodes, quoteCode } from "./sentence.js"
import { defineWord, makeWordMap, silent } from "./word.js"

const { query, headers } = requestWords

/** The words of a call on the way to the issuer. */
const findRequest = {
  unless: defineWord({
    schema: z.string().min(1).optional(),
    manual: "Member that is found already: the call is skipped.",
    quirk: silent,
  }),
  get: defineWord({
    schema: text,
    manual:
      "Address. {found.identifier} is what the user typed, {found.<member>} what an earlier call has set; a call with such a placeholder and no value for it is not made. Where one decides the host, the address leads to public host names by https alone.",
    quirk: silent,
  }),
  query: { ...query, quirk: silent },
  headers: { ...headers, quirk: silent },
  confirm: defineWord({
    schema: names.optional(),
    manual: "Path into the answer to what must stand there, alone or in a list; otherwise it tells nothing.",
    quirk: silent,
  }),
  answer: defineWord({
    schema: notation,
    manual: "Type of the answer, in type notation; `text` is a body that is no JSON.",
    quirk: silent,
  }),
  set: defineWord({
    schema: z.record(z.string().min(1), value),
    manual: "Members that the answer tells: name to value, whose paths begin at the answer.",
    quirk: silent,
  }),
}

/** The words of `identifier`. */
export const identifierMap = {
  label: defineWord({ schema: line, manual: "What the sign-in page asks for.", quirk: silent }),
  placeholder: defineWord({ schema: line.optional(), manual: "An example of it.", quirk: silent }),
  find: defineWord({
    schema: z.array(makeWordMap(findRequest)).min(1),
    manual:
      "Calls from it to the issuer, one after the other; one that fails tells nothing. They set `issuer`, and `subject`: what `sub` of the tokens must be.",
    words: findRequest,
    quirk: silent,
  }),
}

/** An issuer that is found. */
export const identifierWords = {
  identifier: defineWord({
    schema: makeWordMap(identifierMap).optional(),
    manual:
      "What the user types on the sign-in page, where the issuer differs from user to user and is found from it (OpenID Connect Discovery 1.0 section 2). The addresses come from the issuer's metadata document (RFC 8414), and what was typed goes along as `login_hint`.",
    words: identifierMap,
    quirk: ({ label, find }) => [
      `The user types an identifier (${label}), from which the issuer is found by calls to ${joinCodes(find.map(({ get }) => get))}.`,
      `The tokens must name the user that it was found for, in ${quoteCode("sub")}.`,
    ],
  }),
}
