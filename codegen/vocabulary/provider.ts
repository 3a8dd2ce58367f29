/** The words that say who a provider is, and how it stands. */
import { z } from "zod/v3"

/** One line of text. */
export const line = z.string().regex(/^\S(.*\S)?$/)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What says which provider it is, and how it stands. */
export const providerWords = {
  name: line.describe("Shown on the button of the sign-in page."),
  type: z.enum(["oidc", "oauth", "oauth1", "email"]).describe("The protocol."),
  docs: z
    .string()
    .regex(/^https:\/\/\S+$/)
    .describe("Where the provider documents its sign-in: the evidence of the entry."),
  brand: z
    .union([
      colour,
      z
        .object({
          color: colour.describe("Colour of the button."),
          text: colour.describe("Colour of text on it, where the provider prescribes one."),
        })
        .strict(),
    ])
    .optional()
    .describe("Colour of the button, `#rrggbb`."),
  symbol: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional()
    .describe("Name of the factory when it cannot be made from `name`."),
  profileType: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional()
    .describe("Name of the profile's type and validator when it is not the factory's name and `Profile`."),
  module: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional()
    .describe("A second name to import the provider by, where other libraries name its file differently."),
  status: z
    .enum(["live", "renamed", "deprecated", "dead"])
    .optional()
    .describe("Whether the service can still be signed in with. Default: live."),
  checked: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .describe("Day on which the entry was last compared with its docs."),
  note: line.optional().describe("What a developer must know or do at the provider; part of the docstring."),
  deprecated: line.optional().describe("Why not to use it, and what to use instead."),
  default: z
    .literal(true)
    .optional()
    .describe("Of several versions the one that counts without a `version`."),
}
