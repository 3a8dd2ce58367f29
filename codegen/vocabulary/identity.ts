/** The words that say what a provider's account ids and addresses are worth. */
import { z } from "zod/v3"
import { line } from "./provider.js"

/** What an account id is worth. */
export const identity = z
  .object({
    scope: z
      .enum(["global", "issuer", "tenant", "app"])
      .describe(
        "Where the id is unique: in the whole service, one issuer, one tenant, or for this client alone.",
      ),
    tenant: z
      .union([z.string().min(1), z.literal(false)])
      .optional()
      .describe(
        "With scope tenant: path into the profile to what names the tenant, of which the account id is made besides `user.id`; false when the ids of two tenants are never the same.",
      ),
    stable: z.boolean().describe("Whether it stays when the person changes name or address."),
    note: line.optional().describe("What a developer must know of it."),
  })
  .strict()
  .describe("What the account id, `user.id`, is worth.")

/** What an address is worth. */
export const email = z
  .object({
    presence: z
      .enum(["always", "scope", "sometimes", "never"])
      .describe("How often the provider gives an address."),
    verified: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(2), z.boolean()])
      .optional()
      .describe(
        "Path of the claim that says the address was proven; a list when all of them must; true or false when it always or never is.",
      ),
    trust: z
      .enum(["verified", "none"])
      .optional()
      .describe(
        "`verified`: an address that is proven may be relied on. `none`: never, whatever the claim says.",
      ),
  })
  .strict()
  .describe("What the provider knows of e-mail addresses: the ground for linking accounts.")
