/** The form of what a provider is, and how far its answers can be relied on. */
import { z } from "zod/v3"
import { text, value } from "../notation/syntax.js"
import { clientMap } from "../vocabulary/client.js"
import { emailMap, identityMap } from "../vocabulary/identity.js"
import { line, mark, monogram } from "../vocabulary/provider.js"
import { type SourceGroup, sourceMap } from "../vocabulary/sources.js"
import { makeWordMap } from "../vocabulary/word.js"

/** Scopes. */
export const scopes = z
  .object({
    default: z.array(text).describe("Asked for by default; none: no scope parameter is sent."),
    separator: z.string().min(1).describe("What stands between scopes."),
    extraScopes: z
      .record(line)
      .optional()
      .describe(
        "Default scope to the reason why it is asked for though name, address and picture do not need it.",
      ),
  })
  .strict()
  .describe("Scopes.")

const words = makeWordMap(clientMap)

/** How the client proves itself. */
export const client = words
  .extend({
    auth: words.shape.auth
      .unwrap()
      .describe("How the client proves itself at the token endpoint (OpenID Connect Core 1.0, section 9)."),
  })
  .describe("How the client proves itself, and under which names.")

/** Where an account id is unique, and whether it stays. */
export const identity = makeWordMap(identityMap)
  .partial()
  .extend({
    stable: z.boolean().optional().describe("Whether it stays when the user changes name or address."),
    depends: line.optional().describe("What that depends on; `stable` is false then."),
    paths: z.array(z.string()).describe("Paths that the account id is read from: the first that is there."),
  })
  .describe("Where the account id is unique, and whether it stays.")

const { presence } = makeWordMap(emailMap).shape

/** How far an address can be relied on. */
export const email = z
  .object({
    presence: presence.describe(
      "How often the provider gives an address; `scope`: whenever its scope is granted.",
    ),
    verified: z
      .union([z.boolean(), z.array(z.string()).min(1)])
      .optional()
      .describe("Whether an address was proven: always, never, or when every claim at these paths holds."),
    trust: z
      .enum(["verified", "none"])
      .describe("`verified`: an address that is proven may be relied on. `none`: never rely on it."),
    vouches: z
      .enum(["provider", "operator", "none"])
      .describe(
        "Who says that an address is proven: the provider, the operator of the configured issuer, or neither.",
      ),
  })
  .strict()
  .describe("What the provider knows of e-mail addresses; absent for senders of links, which prove them.")

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Colours. */
export const brand = z
  .object({
    color: colour.describe("Background of a button."),
    text: colour.describe("Text on it: the provider's own colour, or white or black, whichever is readable."),
    name: line.optional().describe("Name on the button, where it is not the provider's `name`."),
    mark: mark
      .optional()
      .describe(
        "The provider's mark: path data of SVG in a box of 24 by 24. Of a mark with several colours each path stands behind its own: #rrggbb and path data, and again.",
      ),
    monogram: monogram.optional().describe("Two letters that stand for the mark where there is none."),
  })
  .strict()
  .describe("The provider's colours, the name on its button, and its mark or monogram.")

/** The issuer. */
export const issuer = z
  .object({
    configured: z.boolean().describe("Whether the application has to name the issuer."),
    url: value.optional().describe("The issuer, when the catalogue knows it."),
    accept: z.array(text).optional().describe("Other issuers that metadata or id tokens may name."),
  })
  .strict()
  .describe("Issuer identifier; of plain OAuth providers when the callback carries `iss` (RFC 9207).")

/** Proof key for code exchange. */
export const pkce = z
  .object({
    method: z.enum(["S256", "plain", "none"]).describe("Code challenge method (RFC 7636)."),
    reason: line.optional().describe("Why there is none."),
  })
  .strict()
  .describe("Proof key for code exchange; OAuth 2.0 and OpenID Connect only.")

const source = z
  .object({
    at: z
      .array(z.string().regex(/^https:\/\/\S+$/))
      .min(1)
      .describe("Where it was read."),
    checked: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe("Day on which it was read."),
    weak: z.literal(true).optional().describe("Nobody who answers for the provider wrote it."),
  })
  .strict()
  .describe("Where a group of facts was read, and when.")

const groups = Object.keys(sourceMap) as SourceGroup[]

/** Where groups of facts were read. */
export const sources = z
  .object(
    Object.fromEntries(
      groups.map((group) => [group, source.optional().describe(sourceMap[group].manual)]),
    ) as Record<SourceGroup, z.ZodOptional<typeof source>>,
  )
  .strict()
  .describe(
    "Where facts were read that the page of the sign-in seldom has. The package leaves it out; the repository has it in generated/sources.json.",
  )
