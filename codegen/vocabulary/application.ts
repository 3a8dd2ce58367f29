/** The words for what the application supplies, and for the form in which it gets the factory's answer. */
import { z } from "zod/v3"
import { members, value } from "../notation/syntax.js"
import { line } from "./provider.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** The forms that an endpoint can have in what the factory answers. */
export const endpointForm = z.enum(["text", "object", "absent"])

const formWords = {
  authorization: defineWord({
    schema: endpointForm.optional(),
    manual: "Of `authorization`.",
    quirk: silent,
  }),
  token: defineWord({ schema: endpointForm.optional(), manual: "Of `token`.", quirk: silent }),
  userinfo: defineWord({ schema: endpointForm.optional(), manual: "Of `userinfo`.", quirk: silent }),
}

const registerWords = {
  at: defineWord({
    schema: z.string().regex(/^https:\/\/\S+$/),
    manual: "Page of the provider on which an application is registered and gets its client id.",
    quirk: silent,
  }),
}

/** What the application supplies. */
export const applicationWords = {
  register: defineWord({
    schema: makeWordMap(registerWords).optional(),
    manual: "How an application is registered at the provider.",
    words: registerWords,
    fact: { label: "Register at", line: ({ at }) => [{ text: at.replace("https://", ""), address: at }] },
    ownOnly: true,
    quirk: silent,
  }),
  options: defineWord({
    schema: members.optional(),
    manual:
      "Extra options of the factory, in type notation. clientId, clientSecret and issuer are always there. One without `?` is needed: where it is missing, the first look at a config names it.",
    quirk: silent,
  }),
  about: defineWord({
    schema: z.record(z.string().min(1), line).optional(),
    manual: "A sentence on each option, for its docstring; dotted below the first level.",
    quirk: silent,
  }),
  let: defineWord({
    schema: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), value).optional(),
    manual:
      "Names computed from the options once, in order: name to value. A later one may use an earlier one.",
    quirk: silent,
  }),
  form: defineWord({
    schema: makeWordMap(formWords).optional(),
    manual:
      "Of what the factory answers as authorization, token and userinfo: code that came from Auth.js reads it and spreads it. Name to `text` (the address with its query), `object` (also around an address alone) or `absent`; usually an address alone is text, anything else an object. What does not fit goes beside it, to `calls`.",
    quirk: silent,
  }),
}
