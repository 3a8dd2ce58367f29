/** The words for who issues tokens, and where its metadata and keys are. */
import { z } from "zod/v3"
import { text, value } from "../notation/syntax.js"
import { names } from "./parameters.js"
import { type Around, joinCodes, quoteCode } from "./sentence.js"
import { defineWord, listQuirks, makeWordMap } from "./word.js"

const tenantIds = z.array(z.string().min(1)).min(1)
const tenants = z
  .union([z.literal("any"), tenantIds, z.object({ not: tenantIds.describe("All but these.") }).strict()])
  .describe("`any`, a list of tenants, or `{ not: [...] }`.")

const issuerMap = z
  .object({
    url: value.optional().describe("The issuer, unless the application configures it."),
    accept: z
      .array(text)
      .min(1)
      .describe(
        "Other issuers that the metadata or an id token may name; `{options.issuer|slash}` is filled.",
      ),
  })
  .strict()

/** The words of `discovery`. */
export const discoveryWords = {
  url: defineWord({
    schema: text.optional(),
    manual: "Address of the document.",
    quirk: (url) => `The metadata document is at ${quoteCode(url)}.`,
  }),
  issuer: defineWord({
    schema: text.optional(),
    manual: "Issuer as a template, when the document's own has a placeholder; `{claims.x}` is filled.",
    quirk: (issuer) => `The issuer in the metadata has a placeholder; the real one is ${quoteCode(issuer)}.`,
  }),
  claims: defineWord({
    schema: names.optional(),
    manual: "Claim in the template to the pattern that it must match.",
    quirk: (claims) =>
      Object.entries(claims).map(
        ([claim, pattern]) => `The claim ${quoteCode(claim)} must match ${quoteCode(pattern)}.`,
      ),
  }),
  tenants: defineWord({
    schema: z.record(z.string().regex(/^[a-z0-9._-]+$/), tenants).optional(),
    manual:
      "Word that may stand in the configured issuer in place of the claim, to the tenants it means: `any`, [values] or { not: [values] }. The claim is compared with them.",
    quirk: (words) =>
      Object.entries(words).map(
        ([name, meant]) => `${quoteCode(name)} in the issuer means ${describeTenants(meant)}.`,
      ),
  }),
}

/** Who issues tokens, and where its metadata and keys are. */
export const issuerWords = {
  issuer: defineWord({
    schema: z.union([value, issuerMap]).optional(),
    manual:
      'Issuer identifier, or { url, accept: [other issuers that the metadata or an id token may name] }. State it for plain OAuth too when the callback carries `iss` (RFC 9207). Where the application configures the issuer, { accept: ["{options.issuer|trim}", "{options.issuer|slash}"] } takes it with and without the slash at the end of its path; the slash right after the host needs no such word.',
    quirk: (issuer) =>
      typeof issuer === "object" && "accept" in issuer ? listAcceptedIssuers(issuer.accept) : undefined,
  }),
  discovery: defineWord({
    schema: z.union([text, makeWordMap(discoveryWords)]).optional(),
    manual:
      "Metadata document, when it is not at `{issuer}/.well-known/openid-configuration`: an address, or a map.",
    words: discoveryWords,
    quirk: (discovery) =>
      listQuirks(discoveryWords, typeof discovery === "string" ? { url: discovery } : discovery, undefined),
  }),
  jwks: defineWord({
    schema: text.optional(),
    manual: "Address of the keys, when there is no metadata document.",
    quirk: (jwks) => `No metadata document is read; the keys are at ${quoteCode(jwks)}.`,
  }),
}

/** Says where the issuer comes from that an entry leaves to the application. */
export function describeIssuerSource({ issuerVariable }: Around): string[] {
  return issuerVariable
    ? [`The application names the issuer: option ${quoteCode("issuer")}, or ${quoteCode(issuerVariable)}.`]
    : []
}

function describeTenants(meant: z.infer<typeof tenants>): string {
  if (meant === "any") return "every tenant"
  if (Array.isArray(meant)) return `the ${meant.length > 1 ? "tenants" : "tenant"} ${joinCodes(meant)} alone`
  return `every tenant but ${joinCodes(meant.not)}`
}

/** The application's own issuer, with and without a slash, is told apart from other names of the issuer. */
function listAcceptedIssuers(accept: readonly string[]): string[] {
  const own = accept.filter((one) => one === "{options.issuer|trim}" || one === "{options.issuer|slash}")
  const others = accept.filter((one) => !own.some((known) => known === one))
  const verb = others.length > 1 ? "count" : "counts"
  return [
    ...(own.length > 0 ? ["The issuer counts with and without a slash at its end."] : []),
    ...(others.length > 0 ? [`${joinCodes(others)} ${verb} as the issuer too.`] : []),
  ]
}
