/** The form of profiles, users and sentences. */
import { z } from "zod/v3"
import { value } from "../notation/syntax.js"
import { line } from "../vocabulary/provider.js"

/** One member of a profile. */
export const member = z
  .object({
    path: z.string().describe("Dotted path; `[]` stands for every element of a list."),
    type: z
      .string()
      .describe("Its type as text: string integer number boolean url email datetime and so on."),
    required: z.literal(true).optional().describe("It is always there, and everything above it too."),
  })
  .strict()
  .describe("A member of a profile.")

/** The mapping. */
export const user = z
  .object({
    id: value.describe("Account id."),
    name: value.describe("Display name."),
    email: value.describe("E-mail address."),
    image: value.describe("Address of a picture."),
  })
  .strict()
  .describe("From profile to user, in value notation.")

/** A made-up user. */
export const example = z
  .object({
    options: z.record(z.unknown()).optional().describe("Options that the example needs."),
    documented: z
      .enum(["provider", "standard", "recorded", "none"])
      .optional()
      .describe(
        "Whose documentation shows such an answer: the provider's (`sources.profile` says where), OpenID Connect Core 1.0, section 5.3.2, or none; `recorded`: a real sign-in brought it, and made-up data stand in the place of the user's.",
      ),
    profile: z.record(z.unknown()).describe("A profile as the provider gives it."),
    user: z.record(z.string().nullable()).describe("The user it becomes."),
  })
  .strict()
  .describe("A profile of a made-up user, and the user it becomes.")

const sentences = z.array(line).min(1)

/** Deviations from the standards. */
export const quirks = z
  .object({
    issuer: sentences.optional().describe("Of the issuer and its metadata."),
    authorization: sentences.optional().describe("Of the request that the browser carries to the provider."),
    callback: sentences.optional().describe("Of the way back."),
    client: sentences.optional().describe("Of the client's own names and secrets."),
    token: sentences.optional().describe("Of the token call and its answer."),
    userinfo: sentences.optional().describe("Of the profile call and its answer."),
    enrich: sentences.optional().describe("Of extra calls that complete the profile."),
    require: sentences.optional().describe("What must hold, or the sign-in is refused."),
    refresh: sentences.optional().describe("Of refreshing a token."),
    revoke: sentences.optional().describe("Of revoking a token."),
    logout: sentences.optional().describe("Of signing out at the provider."),
    send: sentences.optional().describe("Of the request that sends a mail."),
  })
  .strict()
  .describe("Plain-English sentences on all that deviates, by stage; code is between backticks.")
