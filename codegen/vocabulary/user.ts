/** The words for who may sign in, what the profile holds and which user it becomes. */
import { z } from "zod/v3"
import { literal, members, value } from "../notation/syntax.js"
import { type Around, describeSource, joinLiterals, quoteCode } from "./sentence.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** Conditions that a profile must meet. */
export const requireWords = {
  require: defineWord({
    schema: z.record(z.string().min(1), z.union([literal, z.array(literal).min(1)])).optional(),
    manual:
      "Path into the profile to a literal or a list: what must stand there, or the sign-in is refused; all must hold.",
    quirk: (conditions, entry: Around) =>
      Object.entries(conditions).map(([path, is]) => {
        const from = typeof is === "string" ? describeSource(is, entry) : undefined
        const must = from ? `as ${from} says, where that is given` : joinLiterals(is)
        return `${quoteCode(path)} must be ${must}, or the sign-in is refused.`
      }),
  }),
}

const userMap = {
  id: defineWord({ schema: value, manual: "The account id; always present, always text.", quirk: silent }),
  name: defineWord({ schema: value, manual: "Display name.", quirk: silent }),
  email: defineWord({ schema: value, manual: "E-mail address.", quirk: silent }),
  image: defineWord({ schema: value, manual: "Address of a picture.", quirk: silent }),
}

/** The profile and the user it becomes. */
export const userWords = {
  profile: defineWord({
    schema: members.optional(),
    manual:
      "The profile's members in type notation, as the application sees it: after `answer.pick`. Only what the account id is made of is required, unless the provider's contract says more. The profile of an oidc entry that does not declare `sub` has the standard claims without naming them.",
    quirk: silent,
  }),
  user: defineWord({
    schema: makeWordMap(userMap).optional(),
    manual:
      "From profile to user, each member a value. Default for oidc: sub, name, email, picture. A changed `id` orphans every account: test/providers/identity.test.ts keeps watch.",
    words: userMap,
    quirk: silent,
  }),
}
