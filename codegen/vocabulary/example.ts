/** The words for an entry's proof: a profile and the user it must become. */
import { z } from "zod/v3"
import { defineWord, makeWordMap, silent } from "./word.js"

const record = z.record(z.string(), z.unknown())

const user = z
  .object({
    id: z.string().min(1).optional(),
    name: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    image: z.string().nullable().optional(),
  })
  .strict()

const exampleMap = {
  origin: defineWord({
    schema: z.literal("recorded").optional(),
    manual:
      "recorded: the profile is that of a real sign-in, without secrets and people's data, as `npm run record` writes it. Without the word `sources.profile` says what it is.",
    quirk: silent,
  }),
  options: defineWord({
    schema: record.optional(),
    manual: "What the factory needs besides client id and secret.",
    quirk: silent,
  }),
  tokens: defineWord({
    schema: record.optional(),
    manual: "Members of the token answer besides the standard ones.",
    quirk: silent,
  }),
  callback: defineWord({
    schema: record.optional(),
    manual: "Extra parameters of the callback.",
    quirk: silent,
  }),
  profile: defineWord({
    schema: record.optional(),
    manual: "A profile as the provider gives it, after the answer words.",
    quirk: silent,
  }),
  enrich: defineWord({
    schema: z.array(z.unknown()).optional(),
    manual: "Answers of the enrich requests, in order.",
    quirk: silent,
  }),
  identifier: defineWord({
    schema: z.string().min(1).optional(),
    manual: "What the user types, where the issuer is found from it.",
    quirk: silent,
  }),
  find: defineWord({
    schema: z.array(z.unknown()).optional(),
    manual: "Answers of the calls that find the issuer, in order; null for one that tells nothing.",
    quirk: silent,
  }),
  user: defineWord({
    schema: user.optional(),
    manual:
      "The user that the profile becomes: { id, name, email, image }. A member that the mapping reads from one path follows from the profile, which must have it, and is left out; any other is stated: what placeholders, filters, tests, lists of alternatives and their items, extra calls and missing members make of it.",
    quirk: silent,
  }),
}

/** The proof. */
export const exampleWords = {
  example: defineWord({
    schema: makeWordMap(exampleMap),
    manual:
      "Required: a profile and the user it must become. A test maps it, and signs it in against a simulation.",
    words: exampleMap,
    quirk: silent,
  }),
}
