/** Tokens of providers as an account row holds them: sealed, where `tokens.encrypt` says so. */
import { openJwe, sealJwe } from "#jwe"
import type { AdapterAccountKey } from "../adapters.js"
import type { Engine } from "../config/engine.js"
import { ProviderTokenError } from "../errors.js"
import { parseJson } from "../http/json.js"
import { member } from "../notation/path.js"

/** Stands in front of a sealed value: a provider's own token may be encrypted in the same way (RFC 7516). */
const mark = "authlas:"
/** Separates these keys from those of cookies, whose names cannot have a blank (RFC 6265 section 4.1.1). */
const salt = "provider tokens of an account"
const secretMembers: ReadonlySet<string> = new Set([
  "access_token",
  "refresh_token",
  "id_token",
  "oauth_token",
  "oauth_token_secret",
])

/**
 * Seals the tokens of an account, each for this account and member alone.
 * @param engine Its `tokens.encrypt` decides, and the first of its secrets seals.
 * @param row The account and what is to be written of it; members that are no tokens stay as they are.
 * @returns What the adapter is given; the same object where nothing is to be sealed.
 */
export async function sealTokens<Row extends AdapterAccountKey & Readonly<Record<string, unknown>>>(
  { config, secrets }: Engine,
  row: Row,
): Promise<Row> {
  if (!config.tokens?.encrypt) return row
  const { provider, providerAccountId } = row
  const sealed = Object.entries(row).map(async ([name, value]) => {
    if (!secretMembers.has(name) || typeof value !== "string") return [name, value]
    const text = JSON.stringify({ provider, providerAccountId, name, value })
    return [name, mark + (await sealJwe(text, secrets[0] ?? "", salt))]
  })
  return Object.fromEntries(await Promise.all(sealed)) as Row
}

/**
 * Opens the tokens of an account row.
 * @param engine Any of its secrets may have sealed them.
 * @param row The row as the adapter returned it; tokens in clear are taken as they are, whatever the option says.
 * @returns The row with its tokens in clear.
 * @throws {ProviderTokenError} reason `not_stored`, when one was sealed with another secret or for another account.
 */
export async function openTokens<Row extends AdapterAccountKey & Readonly<Record<string, unknown>>>(
  engine: Engine,
  row: Row,
): Promise<Row> {
  if (!Object.values(row).some(isSealed)) return row
  const opened = Object.entries(row).map(async ([name, value]) =>
    isSealed(value) ? [name, await open(engine, row, name, value)] : [name, value],
  )
  return Object.fromEntries(await Promise.all(opened)) as Row
}

function isSealed(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(mark)
}

async function open(
  { secrets, known }: Engine,
  { provider, providerAccountId }: AdapterAccountKey,
  name: string,
  sealed: string,
): Promise<string> {
  const said = await openJwe(sealed.slice(mark.length), [...secrets], salt).then(parseJson, () => undefined)
  const value = member(said, "value")
  const isOwn =
    member(said, "provider") === provider &&
    member(said, "providerAccountId") === String(providerAccountId) &&
    member(said, "name") === name
  if (!isOwn || typeof value !== "string") {
    throw new ProviderTokenError(
      `${provider}: the stored ${name} could not be opened. It was sealed with a secret that is not configured any more, or for another account. Keep former secrets in the list of secrets until their tokens are written anew, or let the user sign in again.`,
      { reason: "not_stored", provider },
    )
  }
  known.note({ [name]: value })
  return value
}
