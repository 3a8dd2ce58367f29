/**
 * The form of `catalogue.json`: what other languages and tools read of the catalogue. Within format 1 members are
 * added, never taken away or given another meaning.
 */
import { z } from "zod/v3"
import { notation, text, value } from "../notation/syntax.js"
import { answer } from "../vocabulary/answer.js"
import { definition, entryWords } from "../vocabulary/entry.js"
import { identifierMap } from "../vocabulary/identifier.js"
import { parameters } from "../vocabulary/parameters.js"
import { line } from "../vocabulary/provider.js"
import { requestWords } from "../vocabulary/request.js"
import { listPublishedWords, makeWordMap } from "../vocabulary/word.js"
import { logout, refresh, revoke } from "./format-lifecycle.js"
import { example, member, quirks, user } from "./format-profile.js"
import { brand, client, email, identity, issuer, pkce, scopes, sources } from "./format-provider.js"
import { authorization, discovery, enrich, send, token, userinfo } from "./format-request.js"

/** Number of the form; another one means that something was taken away or changed its meaning. */
export const format = 1

/** Words that mean the same here as in an entry. */
const { docs, state, callback, require: required, hints, jwks, note, deprecated, checked } = definition.shape

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const path = z.string().regex(/^\/callback\/[a-z0-9-]+$/)
const variables = z.array(z.string().regex(/^AUTH_[A-Z0-9_]+$/))
const version = z.string().regex(/^\d+(\.\d+)*$/)

const alias = z
  .object({
    id: id.describe("The other id."),
    name: line.describe("Its name on a button."),
    symbol: z.string().describe("Name of its factory."),
    import: z.string().describe("What an application imports."),
    callbackPath: path.describe("Path of the callback URL, below the base path."),
    environment: variables.describe("Environment variables that its credentials are read from."),
    optionalEnvironment: variables
      .min(1)
      .optional()
      .describe("Those of them that can be left out: the client proves itself in another way then."),
    note,
    deprecated,
    with: z.record(z.string(), z.unknown()).optional().describe("Options that are preset."),
  })
  .strict()
  .describe("Another name for a provider.")

const option = z
  .object({
    name: z.string().describe("Name of the option, dotted below the first level."),
    type: z.string().describe("Its type as text."),
    required: z.literal(true).optional().describe("The provider cannot be used without it."),
    about: line.optional().describe("What it means."),
  })
  .strict()
  .describe("An option of a provider.")

/** Those of words that mean the same here as in an entry. */
const publishedSchemas = Object.fromEntries(
  Object.entries(definition.shape).filter(([name]) => listPublishedWords(entryWords).includes(name)),
)

/** What differs between versions of one provider. */
const facts = {
  type: definition.shape.type.describe("The protocol; `email` sends sign-in links."),
  docs: docs.describe("Page that documents the sign-in."),
  status: definition.shape.status.unwrap().describe("How the service stands."),
  checked,
  sources: sources.optional(),
  note,
  deprecated,
  brand: brand.optional(),
  options: z.array(option).optional().describe("Options besides client id, client secret and issuer."),
  let: z.record(z.string(), value).optional().describe("Names computed from options, which templates read."),
  issuer: issuer.optional(),
  discovery: discovery.optional(),
  jwks,
  identifier: makeWordMap(identifierMap)
    .pick({ label: true, placeholder: true })
    .optional()
    .describe("What the user types, where the issuer is found from it."),
  authorization: authorization.optional(),
  scopes: scopes.optional(),
  checks: z
    .array(z.enum(["pkce", "state", "nonce"]))
    .optional()
    .describe("Proofs that the answer belongs to the question."),
  pkce: pkce.optional(),
  state,
  callback,
  client: client.optional(),
  token: token.optional(),
  claims: z
    .enum(["id_token", "userinfo"])
    .optional()
    .describe("Claims come from the userinfo endpoint, or from the id token, alone."),
  userinfo: userinfo.optional(),
  enrich: z.array(enrich).optional().describe("Extra requests; one that fails is left out."),
  require: required,
  profileType: z
    .string()
    .optional()
    .describe("Name of the profile's type and validator, which `profiles/<id>` exports."),
  profile: z.array(member).optional().describe("Members of the profile; there may be more."),
  user: user.optional(),
  identity: identity.optional(),
  email: email.optional(),
  refresh: refresh.optional(),
  revoke: revoke.optional(),
  logout: logout.optional(),
  hints,
  ...(publishedSchemas as object),
  send: send.optional(),
  quirks: quirks.optional(),
  example: example.optional(),
}

const versionFacts = z
  .object({ version: version.describe("The version."), ...facts })
  .strict()
  .describe("One of several versions of a provider.")

/** One provider. */
const providerFacts = z
  .object({
    id: id.describe("Id of the provider: part of its import path, its callback URL and its variables."),
    name: line.describe("Its name on a button."),
    names: z.array(line).min(1).optional().describe("Other names that users search it by."),
    symbol: z.string().describe("Name of its factory."),
    import: z.string().describe("What an application imports."),
    modules: z.array(id).min(1).describe("Names it can be imported by: its id, and any other."),
    callbackPath: path.describe("Path of the callback URL, below the base path (`/auth` by default)."),
    environment: variables.describe("Environment variables that its credentials are read from."),
    optionalEnvironment: variables
      .min(1)
      .optional()
      .describe("Those of them that can be left out: the client proves itself in another way then."),
    aliases: z.array(alias).optional().describe("Other names for it, each with an id of its own."),
    version: version
      .optional()
      .describe("Of several versions, the one without a choice: the facts here are its."),
    ...facts,
    versions: z
      .array(versionFacts)
      .optional()
      .describe("The other versions, each with its own facts; the option `version` chooses."),
  })
  .strict()
  .describe("One provider.")

/** The whole file. */
export const catalogueFacts = z
  .object({
    $schema: z.string().optional().describe("Where the JSON Schema of this file is."),
    $comment: z.string().describe("Where this file comes from."),
    format: z.literal(format).describe("Number of the form of this file."),
    providers: z.array(providerFacts).describe("Every provider, sorted by id."),
  })
  .strict()

/** The whole file. */
export type CatalogueFacts = z.infer<typeof catalogueFacts>
/** One provider. */
export type ProviderFacts = z.infer<typeof providerFacts>
/** What differs between versions of one provider. */
export type VersionFacts = Omit<z.infer<typeof versionFacts>, "version">

/** Parts that the JSON Schema names. */
export const definitions = {
  ...{ value, type: notation, text, parameters, answer, auth: requestWords.auth.schema },
  ...{ option, member, alias, quirks, brand, issuer, discovery, pkce, user, example },
  ...{ scopes, client, identity, email, authorization, token, userinfo, enrich, send },
  ...{ refresh, revoke, logout, version: versionFacts, provider: providerFacts },
}
