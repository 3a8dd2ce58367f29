/** Pieces of sentences about deviations. */
import { readFirstName, readOnlyPlaceholder } from "../../src/engine/notation/template.js"

/** Parts of the entry that sentences about its words may need. */
export interface Around {
  /** Its protocol. */
  type: string
  /** Its own options, in type notation. */
  options: Readonly<Record<string, unknown>> | undefined
  /** The variable that the issuer is read from, where the application names it. */
  issuerVariable: string | undefined
}

/** Text as code; backticks of its own would end it. */
export function quoteCode(text: string): string {
  return `\`${text.replaceAll("`", "'").replace(/\s+/g, " ")}\``
}

/** Words as a list: `a, b and c`. */
export function joinTexts(words: readonly string[], last = "and"): string {
  const [only] = words
  if (words.length < 2) return only ?? ""
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
}

/** Texts as code in a list. */
export function joinCodes(texts: readonly string[], last = "and"): string {
  return joinTexts(texts.map(quoteCode), last)
}

const names: Readonly<Record<string, string>> = {
  client_id: "client id",
  client_secret: "client secret",
  redirect_uri: "callback URL",
  code_verifier: "PKCE verifier",
  refresh_token: "refresh token",
  grant_type: "grant type",
}

/** What a standard parameter is called in a sentence. */
function describeParameter(parameter: string): string {
  return names[parameter] ?? quoteCode(parameter)
}

/** Where a placeholder of a template reads, by the name it begins with. */
const sources: Readonly<Record<string, (name: string) => string>> = {
  tokens: (name) => `${quoteCode(name)} of the token answer`,
  claims: (name) => `${quoteCode(name)} of the id token`,
  callback: (name) => `${quoteCode(name)} of the callback`,
  profile: (name) => `${quoteCode(name)} of the profile`,
  now: (name) => (name === "seconds" ? "the time in seconds since 1970" : "the time in UTC"),
  options: (name) => ownOptions[name] ?? `the option ${quoteCode(name)}`,
}
const ownOptions: Readonly<Record<string, string>> = {
  clientId: "the client id",
  clientSecret: "the client secret",
  issuer: "the issuer",
  callbackUrl: "the callback URL",
}
/** Placeholders of a name alone that are no options of the entry's own. */
const alone: Readonly<Record<string, string>> = {
  apiKey: "the API key",
  token: "the token",
  post_logout_redirect_uri: "the address to come back to",
}

/**
 * What a text says that is one placeholder and nothing else.
 * @param text A template.
 * @param entry The entry, whose options have names of their own.
 * @returns Nothing for any other text, and for a name that the entry computes.
 */
export function describeSource(text: string, { options }: Pick<Around, "options">): string | undefined {
  const placeholder = readOnlyPlaceholder(text)
  if (!placeholder) return undefined
  const { steps, path } = placeholder
  const first = readFirstName(steps)
  const below = sources[first]
  const rest = steps.slice(1).map((step) => (step.kind === "member" ? step.name : ""))
  if (below && rest.length > 0) return rest.every(Boolean) ? below(rest.join(".")) : undefined
  const own = Object.keys(options ?? {}).some((name) => name.replace(/\?$/, "") === first)
  return own ? `the option ${quoteCode(path)}` : alone[path]
}

/**
 * Parameters with their values.
 * @param parameters Name to value.
 * @param entry The entry.
 * @param mark What stands between the two.
 */
export function describeAssignments(
  parameters: Readonly<Record<string, unknown>>,
  entry: Pick<Around, "options">,
  mark: "=" | ": " = "=",
): string {
  return joinTexts(
    Object.entries(parameters).map(([name, value]) => {
      const text = typeof value === "object" ? JSON.stringify(value) : String(value)
      const from = describeSource(text, entry)
      return from ? `${quoteCode(name)} (${from})` : quoteCode(`${name}${mark}${text}`)
    }),
  )
}

/** A literal, as it stands in the answer. */
export function joinLiterals(values: unknown): string {
  return joinCodes(
    [values].flat().map((one) => JSON.stringify(one)),
    "or",
  )
}

/** The client id is sent as another name, and so on. */
export function describeRenames(names: Readonly<Record<string, string>>): string {
  const parts = Object.entries(names).map(
    ([name, other]) => `the ${describeParameter(name)} is sent as ${quoteCode(other)}`,
  )
  return parts.join(" and ")
}
