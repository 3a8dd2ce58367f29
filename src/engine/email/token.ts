/** Verification tokens: created, stored as a hash, and used once. */

import { sha256Hex } from "#hash"
import type { VerificationToken } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { EmailSignInError, MissingAdapter, Verification } from "../errors.js"
import { writeMessage } from "../message.js"
import type { Served } from "../request/context.js"
import { constantTimeEqual, hashWithSecrets, randomHex } from "../secrets.js"

/** What a token is issued for: the engine of a request. */
type Issuing = Pick<Served, "engine">

/** Attempts at one code, right or wrong. */
const attemptsPerCode = 5

/** The address whose attempts they are, at one provider. */
interface CodeRecipient {
  /** Id of the e-mail provider. */
  provider: string
  /** The address a code is for. */
  identifier: string
}

/** Identifiers of their own, each with one row: some stores keep a single row for an identifier. */
function listAttemptKeys({ provider, identifier }: CodeRecipient): Promise<RowKey[]> {
  return Promise.all(
    Array.from({ length: attemptsPerCode }, async (_, at) => {
      const hash = await sha256Hex(`attempt:${JSON.stringify([provider, identifier, at])}`)
      return { identifier: `attempt:${hash}`, token: hash }
    }),
  )
}

/** Seconds a link lives unless the provider says otherwise. */
const defaultMaxAge = 86_400
/** A shorter token, one that a user can type, could be guessed: it needs its address, and has few attempts. */
const shortest = 32
/** Bits below which a secret that is sent out needs a limit of attempts (NIST SP 800-63B, section 5.1.3.2). */
const leastBits = 64

/**
 * Makes a token for an address and stores its hash; the token itself exists nowhere else. The provider may bring its own generator,
 * life and secret.
 */
export async function issueToken(
  ctx: Issuing,
  provider: EmailConfig,
  identifier: string,
): Promise<{ token: string; expires: Date }> {
  const token = (await provider.generateVerificationToken?.()) ?? randomHex(32)
  if (typeof token !== "string" || token === "") {
    throw new EmailSignInError(writeMessage("mail-token-not-text", provider.id))
  }
  ctx.engine.known.note({ token })
  const expires = new Date(Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
  const adapter = requireAdapter(ctx)
  const [secret = ""] = provider.secret ? [provider.secret] : ctx.engine.secrets
  if (!isGuessable(token)) {
    const hash = await hashToken(token, secret)
    await adapter.createVerificationToken({ identifier, token: hash, expires })
    return { token, expires }
  }
  // A new code has its own attempts. Those of earlier codes go, and with them the earlier codes.
  const recipient = { provider: provider.id, identifier }
  const key = { identifier, token: await hashCode(token, recipient, secret) }
  const attempts = await listAttemptKeys(recipient)
  await Promise.all(attempts.map((attempt) => takeTokenRow(adapter, attempt)))
  // The generator may draw a code again; stores refuse a second row of the same key.
  await takeTokenRow(adapter, key)
  await adapter.createVerificationToken({ ...key, expires })
  const stored = await Promise.allSettled(
    attempts.map((attempt) => adapter.createVerificationToken({ ...attempt, expires })),
  )
  // A parallel request for the same address may have stored some.
  const [first] = stored
  if (first?.status === "rejected" && stored.every(({ status }) => status === "rejected")) throw first.reason
  return { token, expires }
}

/**
 * Uses a token up, and gives the address that is proven now. Throws {@link Verification} when the token is unknown, used, replaced,
 * tried too often, expired, or for another address than that of the link. It is gone in any case.
 */
export async function useToken(
  ctx: Issuing,
  provider: EmailConfig,
  token: string,
  identifier: string | undefined,
): Promise<string> {
  const row = await findToken(ctx, provider, token, identifier)
  if (!row) throw invalidLinkError("is unknown or was used")
  // Stores differ in what they look a row up by, so everything that makes it the right one is compared here.
  if (!row.identifier || (identifier !== undefined && row.identifier !== identifier))
    throw invalidLinkError("is for another address")
  if (!(new Date(row.expires).getTime() > Date.now())) throw invalidLinkError("has expired")
  return row.identifier
}

async function findToken(
  ctx: Issuing,
  provider: EmailConfig,
  token: string,
  identifier: string | undefined,
): Promise<VerificationToken | null> {
  const adapter = requireAdapter(ctx)
  const secrets = provider.secret ? [provider.secret] : ctx.engine.secrets
  if (token.length >= shortest) {
    // Rows of older secrets count, and those of earlier software, which wrote no label.
    const labelled = await Promise.all(secrets.map((secret) => hashToken(token, secret)))
    const bare = await hashWithSecrets(token, secrets)
    const long = await takeFirstRow(adapter, [...labelled, ...bare], identifier)
    if (long) return long
  }
  if (!isGuessable(token)) return null
  if (!identifier) throw invalidLinkError("has no address")
  const recipient = { provider: provider.id, identifier }
  const attempts = await listAttemptKeys(recipient)
  // Takes one attempt. Its end is that of the latest code: a code that ends earlier was replaced by it. Both went through
  // the same store, so they compare whatever it rounds.
  let latest: number | undefined
  for (const key of attempts) {
    const attempt = await takeTokenRow(adapter, key)
    if (!isLiveRow(attempt, key)) continue
    latest = new Date(attempt.expires).getTime()
    break
  }
  if (latest === undefined) throw invalidLinkError("is unknown, was used or replaced, or was tried too often")
  const hashes = await Promise.all(secrets.map((secret) => hashCode(token, recipient, secret)))
  const row = await takeFirstRow(adapter, hashes, identifier)
  if (!row) return null
  if (!(new Date(row.expires).getTime() >= latest)) throw invalidLinkError("was replaced by a newer one")
  // The remaining attempts go. Rows that stay do no harm: there is no code for them.
  await Promise.allSettled(attempts.map((key) => takeTokenRow(adapter, key)))
  return row
}

/**
 * Tells a code from a token that no attacker can guess: by its length, and by how much its characters vary (their Shannon
 * entropy), since padding does not make a code longer. The same text is judged alike when it is issued and when it
 * returns.
 */
export function isGuessable(token: string): boolean {
  const counts = new Map<string, number>()
  for (const character of token) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum + count * Math.log2(token.length / count), 0)
  return token.length < shortest || bits < leastBits
}

/** A code counts for its own provider and address, where its attempts are counted. */
async function hashCode(
  token: string,
  { provider, identifier }: CodeRecipient,
  secret: string,
): Promise<string> {
  return sha256Hex(`code:${JSON.stringify([provider, identifier, token])}${secret}`)
}

/** The label keeps what stands in the store from being the hash of anything else, of a CSRF cookie for instance. */
async function hashToken(token: string, secret: string): Promise<string> {
  return sha256Hex(`verification:${token}${secret}`)
}

/** Takes the row of the first hash that has one; of parallel uses of one link, only one gets this far. */
async function takeFirstRow(
  adapter: BoundAdapter,
  hashes: readonly string[],
  identifier: string | undefined,
): Promise<VerificationToken | null> {
  for (const token of hashes) {
    const row = await takeTokenRow(adapter, { identifier: identifier as string, token })
    if (row) return hashes.some((hash) => constantTimeEqual(String(row.token), hash)) ? row : null
  }
  return null
}

function requireAdapter(ctx: Issuing): BoundAdapter {
  if (ctx.engine.adapter) return ctx.engine.adapter
  throw new MissingAdapter(writeMessage("mail-without-adapter"))
}

function invalidLinkError(what: string): Verification {
  return new Verification(`The sign-in link ${what}.`)
}
