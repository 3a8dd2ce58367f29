/** The words for the provider itself and its status. */
import { z } from "zod/v3"
import { longestMark, markNotation, monogramNotation } from "../../src/engine/pages/mark.js"
import { members } from "../notation/syntax.js"
import { sourcesWord } from "./sources.js"
import { defineWord, silent } from "./word.js"

/** One line of text. */
export const line = z.string().regex(/^\S(.*\S)?$/)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const typeName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/)

/** Path data (SVG 2, 9.3) as the sign-in page draws it. */
export const mark = z.string().max(longestMark).regex(markNotation)

/** One or two letters or digits. */
export const monogram = z.string().regex(monogramNotation)

/** A change that the provider has announced. */
const change = z
  .object({
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe("First day of the change, yyyy-mm-dd."),
    what: line.describe("What ends or changes, without a full stop."),
    link: z
      .string()
      .regex(/^https:\/\/\S+$/)
      .describe("Page of the provider that announces it."),
  })
  .strict()

/** Words for the provider itself and its status. */
export const providerWords = {
  name: defineWord({
    schema: line,
    manual: "Shown on the button of the sign-in page.",
    ownOnly: true,
    quirk: silent,
  }),
  names: defineWord({
    schema: z.array(line).min(1).optional(),
    manual:
      "Other names that users search it by: of its company, of another product with the same accounts, a former or a short one, one in another script. Of several versions each may have some.",
    ownOnly: true,
    quirk: silent,
  }),
  type: defineWord({
    schema: z.enum(["oidc", "oauth", "oauth1", "email"]),
    manual: "The protocol.",
    quirk: silent,
  }),
  docs: defineWord({
    schema: z.string().regex(/^https:\/\/\S+$/),
    manual: "Where the provider documents its sign-in: the evidence of the entry.",
    quirk: silent,
  }),
  brand: defineWord({
    schema: z
      .union([
        colour,
        z
          .object({
            color: colour.describe("Colour of the button."),
            text: colour.optional().describe("Colour of text on it, where the provider prescribes one."),
            name: line.optional().describe("Name on it, where the provider prescribes another than `name`."),
            mark: mark
              .optional()
              .describe(
                "The provider's mark: path data of SVG in a box of 24 by 24. Of a mark with several colours each path stands behind its own: #rrggbb and path data, and again.",
              ),
            monogram: monogram
              .optional()
              .describe("One or two letters that stand for the mark where there is none."),
          })
          .strict(),
      ])
      .optional(),
    manual:
      'Colour of the button, "#rrggbb"; or { color, text, name, mark, monogram } where the provider prescribes the text\'s or the name on it, or for a mark. Marks of the published catalogue come from codegen/marks; an entry without one gets a monogram of two letters that no other entry has.',
    quirk: silent,
  }),
  symbol: defineWord({
    schema: typeName.optional(),
    manual: "Name of the factory, when it cannot be made from `name`.",
    ownOnly: true,
    quirk: silent,
  }),
  profileType: defineWord({
    schema: typeName.optional(),
    manual: "Name of the profile's type and validator, when it is not the factory's name and `Profile`.",
    ownOnly: true,
    quirk: silent,
  }),
  types: defineWord({
    schema: z.record(typeName, z.union([z.string().min(1), members])).optional(),
    manual:
      "Further types that the module exports, by their names: a path into the profile, `.` for the whole; `options` or `config`, for what the factory takes and answers, or a path below `options`; or members in type notation.",
    ownOnly: true,
    quirk: silent,
  }),
  module: defineWord({
    schema: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional(),
    manual: "A second name to import it by, where other libraries name its file otherwise.",
    ownOnly: true,
    quirk: silent,
  }),
  status: defineWord({
    schema: z.enum(["live", "renamed", "deprecated", "dead"]).optional(),
    manual: "Whether the service can still be signed in with.",
    default: "live",
    ownOnly: true,
    quirk: silent,
  }),
  checked: defineWord({
    schema: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
    manual: "Day of the last comparison with the docs, yyyy-mm-dd.",
    ownOnly: true,
    quirk: silent,
  }),
  sources: sourcesWord,
  note: defineWord({
    schema: line.optional(),
    manual: "What a developer must know or do at the provider; ends up in the docstring.",
    quirk: silent,
  }),
  changes: defineWord({
    schema: z.array(change).min(1).optional(),
    manual:
      "Changes that the provider has announced, by date: { date: yyyy-mm-dd, what, link }. A past change stays while it may break older applications.",
    fact: {
      label: "Changes",
      line: (changes) =>
        changes.flatMap(({ date, what, link }, at) => [
          `${at === 0 ? "" : "; "}${date}: `,
          { text: what, address: link },
        ]),
    },
    ownOnly: true,
    quirk: silent,
  }),
  deprecated: defineWord({
    schema: line.optional(),
    manual: "Why not to use it, and what to use instead; wherever status is not live.",
    ownOnly: true,
    quirk: silent,
  }),
  default: defineWord({
    schema: z.literal(true).optional(),
    manual: "Of several versions, the one meant without a `version` option.",
    ownOnly: true,
    quirk: silent,
  }),
}
