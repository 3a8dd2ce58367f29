/** The words for what the application supplies, and for the form in which it gets the factory's answer. */
import { z } from "zod/v3"
import { members, value } from "../notation/syntax.js"
import { line } from "./provider.js"
import { joinTexts } from "./sentence.js"
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

/** A sentence that stays short: every installation has it. */
const shortLine = line.max(300)

const fieldWords = {
  callback: defineWord({
    schema: shortLine.optional(),
    manual: "Of the field for the callback address.",
    quirk: silent,
  }),
  id: defineWord({ schema: shortLine.optional(), manual: "Of the client id.", quirk: silent }),
  secret: defineWord({ schema: shortLine.optional(), manual: "Of the client secret.", quirk: silent }),
}

const beforeWords = {
  review: defineWord({
    schema: shortLine.optional(),
    manual: "What the provider reviews first.",
    quirk: silent,
  }),
  plan: defineWord({ schema: shortLine.optional(), manual: "Which paid plan it takes.", quirk: silent }),
  testers: defineWord({
    schema: shortLine.optional(),
    manual: "Who alone may sign in until then, and where they are named.",
    quirk: silent,
  }),
}

const addressWords = {
  localhost: defineWord({
    schema: z.boolean().optional(),
    manual: "Whether it takes http://localhost.",
    quirk: silent,
  }),
  http: defineWord({
    schema: z.boolean().optional(),
    manual: "Whether it takes plain http beyond the own machine.",
    quirk: silent,
  }),
  wildcards: defineWord({
    schema: z.boolean().optional(),
    manual: "Whether it takes addresses with `*`.",
    quirk: silent,
  }),
}

const registerWords = {
  at: defineWord({
    schema: z.string().regex(/^https:\/\/\S+$/),
    manual: "Page of the provider on which an application is registered and gets its client id.",
    quirk: silent,
  }),
  steps: defineWord({
    schema: z.array(shortLine).min(1).max(12).optional(),
    manual: "What to do there, a sentence each, in the words of the provider's console.",
    quirk: silent,
  }),
  fields: defineWord({
    schema: makeWordMap(fieldWords).optional(),
    manual: "Names that the console has for these: { callback, id, secret }.",
    words: fieldWords,
    quirk: silent,
  }),
  before: defineWord({
    schema: z.union([z.literal("none"), makeWordMap(beforeWords)]).optional(),
    manual:
      "What stands before strangers may sign in, a sentence each: { review, plan, testers }; `none` where the provider says that nothing does. Left out where it says neither.",
    words: beforeWords,
    quirk: silent,
  }),
  addresses: defineWord({
    schema: makeWordMap(addressWords).optional(),
    manual:
      "Which callback addresses the console takes besides https: { localhost, http, wildcards }, each true or false.",
    words: addressWords,
    quirk: silent,
  }),
}

type Registration = z.infer<ReturnType<typeof makeWordMap<typeof registerWords>>>

/** Names of the fields of a registration. */
const fieldNames = { callback: "Callback address", id: "Client id", secret: "Client secret" } as const

function describeRegistration({
  steps = [],
  fields = {},
  before,
  addresses = {},
}: Omit<Registration, "at">): string {
  const named = (["callback", "id", "secret"] as const).flatMap((one) => {
    const field = fields[one]
    return field === undefined ? [] : [`${fieldNames[one]}: "${field}".`]
  })
  const first =
    before === "none"
      ? ["Nothing stands before strangers may sign in."]
      : Object.values(before ?? {}).map(endSentence)
  return [
    ...steps.map((step, at) => `${at + 1}. ${endSentence(step)}`),
    ...named,
    ...first,
    ...describeAddressForms(addresses),
  ].join(" ")
}

function describeAddressForms(addresses: NonNullable<Registration["addresses"]>): string[] {
  const names = { localhost: "http://localhost", http: "plain http", wildcards: "addresses with *" } as const
  const listForms = (is: boolean) =>
    joinTexts(
      (["localhost", "http", "wildcards"] as const).flatMap((one) =>
        addresses[one] === is ? [names[one]] : [],
      ),
    )
  const [taken, refused] = [listForms(true), listForms(false)]
  return [...(taken ? [`It takes ${taken}.`] : []), ...(refused ? [`It does not take ${refused}.`] : [])]
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** What the application supplies. */
export const applicationWords = {
  register: defineWord({
    schema: makeWordMap(registerWords).optional(),
    manual: "How an application is registered at the provider.",
    words: registerWords,
    fact: {
      label: "Register at",
      line: ({ at, ...more }) => {
        const text = describeRegistration(more)
        return [{ text: at.replace("https://", ""), address: at }, ...(text ? [`. ${text}`] : [])]
      },
    },
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
