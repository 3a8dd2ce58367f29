/** Seals the provider tokens of an account row, and opens them: `tokens.encrypt`. */
import { openJwe, sealJwe } from "#jwe"
import type { Engine } from "../config/engine.js"
import { parseJson } from "../json.js"
import { readMember } from "../notation/template.js"
import {
  isSealed,
  makeTokenError,
  readTokenBinding,
  sealPrefix,
  type TokenRow,
  tokenMembers,
} from "./account-tokens.js"

/** Cannot be the salt of a cookie: cookie names have no blank (RFC 6265 section 4.1.1). */
const sealSalt = "provider tokens of an account"
const secretMembers: ReadonlySet<string> = new Set(tokenMembers)

/**
 * Seals the tokens of a row with the first secret. Each opens only for the same account and member; members that are no
 * tokens stay as they are.
 */
export async function sealRow<Row extends TokenRow>({ secrets, config }: Engine, row: Row): Promise<Row> {
  const { provider, providerAccountId, token_binding: bound } = row
  const members = Object.entries(row).filter(([name]) => name !== "token_binding")
  const sealed = members.map(async ([name, value]) => {
    if (!secretMembers.has(name) || typeof value !== "string") return [name, value]
    const token_binding = name === "access_token" ? bound : undefined
    if (!config.tokens?.encrypt && token_binding === undefined) return [name, value]
    const text = JSON.stringify({ provider, providerAccountId, name, value, token_binding })
    return [name, sealPrefix + (await sealJwe(text, secrets[0] ?? "", sealSalt))]
  })
  return Object.fromEntries(await Promise.all(sealed)) as Row
}

/**
 * Opens the sealed tokens of a row; each secret is tried. Throws a `ProviderTokenError`, `not_stored`, when one was sealed
 * with another secret or for another account.
 */
export async function openRow<Row extends TokenRow>(engine: Engine, row: Row): Promise<Row> {
  const { secrets, known } = engine
  const { provider, providerAccountId } = row
  const bindings: [string, string][] = []
  const opened = Object.entries(row).map(async ([name, sealed]) => {
    if (!isSealed(sealed)) return [name, sealed]
    const said = await openJwe(sealed.slice(sealPrefix.length), [...secrets], sealSalt).then(
      parseJson,
      () => undefined,
    )
    const value = readMember(said, "value")
    const isOwn =
      readMember(said, "provider") === provider &&
      readMember(said, "providerAccountId") === String(providerAccountId) &&
      readMember(said, "name") === name
    if (!isOwn || typeof value !== "string") {
      throw makeTokenError(
        { engine, provider: { id: provider } },
        "not_stored",
        `the stored ${name} could not be opened. It was sealed with a secret that is not configured any more, or for another account. Keep former secrets in the list of secrets until their tokens are written anew, or let the user sign in again.`,
      )
    }
    known.note({ [name]: value })
    const bound = readMember(said, "token_binding")
    if (typeof bound === "string") {
      bindings.push(["token_binding", bound])
      known.note(parseJson(String(readTokenBinding({ token_binding: bound }).key ?? "{}")))
    }
    return [name, value]
  })
  return Object.fromEntries([...(await Promise.all(opened)), ...bindings]) as Row
}
