/** What is odd about the way to the provider and back, in sentences. */
import type { Definition } from "../vocabulary/entry.js"
import { assignments, code, codes, parameterName, type Sentences, said, silent } from "./words.js"

type Authorization = Extract<Definition["authorization"], object>

const separators: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "+": "plus signs" }

const sentences: Sentences<Authorization, Definition> = {
  request: (address) => `A request token comes from ${code(address)} first.`,
  url: silent,
  separator: (mark) => `Scopes are joined by ${separators[mark] ?? code(mark)}.`,
  query: (query, entry) => `The authorization request carries ${assignments(query, entry)}.`,
  rename: (names) => `In the authorization request ${renamed(names)}.`,
  fragment: (fragment) => `The authorization address ends in ${code(`#${fragment}`)}.`,
  allow: (names) => `A sign-in may also set ${codes(names)}.`,
}

/** The client id is sent as another name, and so on. */
function renamed(names: Readonly<Record<string, string>>): string {
  const parts = Object.entries(names).map(
    ([name, other]) => `the ${parameterName(name)} is sent as ${code(other)}`,
  )
  return parts.join(" and ")
}

/**
 * Says what is odd about the request that the browser carries.
 * @param entry A valid entry.
 */
export function authorizationQuirks(entry: Definition): string[] {
  const { authorization, scope, type, pkce, state } = entry
  return [
    ...(scope === "none" && type !== "oauth1" ? ["No scope parameter is sent."] : []),
    ...(typeof authorization === "object" ? said(authorization, sentences, entry) : []),
    ...(pkce === "plain" ? ["PKCE uses the method `plain`."] : []),
    ...(state ? ["The state has 64 letters and digits and nothing else."] : []),
  ]
}

const returning: Sentences<NonNullable<Definition["callback"]>, undefined> = {
  json: (names) => `The callback carries ${codes(names)} as JSON text, which joins the profile.`,
  rename: (names) =>
    `In the callback ${Object.entries(names)
      .map(([name, other]) => `${code(name)} arrives as ${code(other)}`)
      .join(" and ")}.`,
}

/**
 * Says what is odd about the way back.
 * @param entry A valid entry.
 */
export function callbackQuirks({ callback }: Definition): string[] {
  return callback ? said(callback, returning, undefined) : []
}

const proving: Sentences<NonNullable<Definition["client"]>, undefined> = {
  auth: silent,
  rename: (names) => {
    const text = renamed(names)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  },
  alg: (alg) => `Id tokens are signed with ${code(alg)}.`,
  metadata: (members) => {
    const said = Object.entries(members).map(([name, value]) => code(`${name}: ${String(value)}`))
    return `A client is registered with ${said.join(", ")}.`
  },
  mint: ({ alg }) => `Without a client secret one is signed on demand (${code(alg)}).`,
}

/**
 * Says what is odd about the client's own names and secrets.
 * @param entry A valid entry.
 */
export function clientQuirks({ client }: Definition): string[] {
  return client ? said(client, proving, undefined) : []
}
