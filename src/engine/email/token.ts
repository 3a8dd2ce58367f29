/** Verification tokens: created, stored as a hash, and used once. */

import { sha256Hex } from "#hash"
import type { VerificationToken } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { constantTimeEqual, hashWithSecrets, randomHex } from "../crypto/secrets.js"
import { EmailSignInError, MissingAdapter, Verification } from "../errors.js"
import type { Context } from "../request/context.js"

/** Attempts at one code, right or wrong. */
const attemptsPerCode = 5

/** The address whose attempts they are, at one provider. */
interface CodeRecipient {
  /** Id of the e-mail provider. */
  provider: string
  /** The address a code is for. */
  identifier: string
}

/**
 * Gives a new code its attempts. Those of earlier codes go, and with them the earlier codes: see {@link takeAttempt}.
 * @param adapter The store.
 * @param recipient The address and the provider.
 * @param expires The end of the code, to the millisecond.
 * @param store Stores the code itself, in between.
 * @throws {AdapterError} when none could be stored; a parallel request for the same address may have stored some.
 */
async function grantAttempts(
  adapter: BoundAdapter,
  recipient: CodeRecipient,
  expires: Date,
  store: () => Promise<void>,
): Promise<void> {
  const keys = await listAttemptKeys(recipient)
  await Promise.all(keys.map((key) => takeTokenRow(adapter, key)))
  await store()
  const written = await Promise.allSettled(
    keys.map((key) => adapter.createVerificationToken({ ...key, expires })),
  )
  const [first] = written
  if (first?.status === "rejected" && written.every(({ status }) => status === "rejected")) throw first.reason
}

/**
 * Takes one attempt.
 * @param adapter The store.
 * @param recipient The address and the provider.
 * @returns The end of the latest code, in milliseconds: a code that ends earlier was replaced by it. Both went through
 * the same store, so they compare whatever it rounds. Nothing when no attempt is left.
 * @throws {AdapterError} when the store fails.
 */
async function takeAttempt(adapter: BoundAdapter, recipient: CodeRecipient): Promise<number | undefined> {
  for (const key of await listAttemptKeys(recipient)) {
    const row = await takeTokenRow(adapter, key)
    if (isLiveRow(row, key)) return new Date(row.expires).getTime()
  }
  return undefined
}

/**
 * Deletes the remaining attempts of a used code. Rows that stay do no harm: there is no code for them.
 * @param adapter The store.
 * @param recipient The address and the provider.
 */
async function dropAttempts(adapter: BoundAdapter, recipient: CodeRecipient): Promise<void> {
  const keys = await listAttemptKeys(recipient)
  await Promise.allSettled(keys.map((key) => takeTokenRow(adapter, key)))
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

/** A token on its way into a mail. */
export interface IssuedToken {
  token: string
  expires: Date
}

/**
 * Makes a token and stores its hash.
 * @param ctx The request.
 * @param provider May bring its own generator, life and secret.
 * @param identifier The address the token is for.
 * @returns The token itself, which exists nowhere else.
 * @throws {EmailSignInError} when the provider's generator gives no text.
 * @throws {AdapterError} when it cannot be stored.
 */
export async function issueToken(
  ctx: Context,
  provider: EmailConfig,
  identifier: string,
): Promise<IssuedToken> {
  const token = (await provider.generateVerificationToken?.()) ?? randomHex(32)
  if (typeof token !== "string" || token === "") {
    throw new EmailSignInError(`Provider "${provider.id}": generateVerificationToken has to return text.`)
  }
  ctx.engine.known.note({ token })
  const expires = new Date(Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
  const adapter = requireAdapter(ctx)
  const [secret = ""] = listSecrets(ctx, provider)
  if (isGuessable(token)) {
    const recipient = { provider: provider.id, identifier }
    const key = { identifier, token: await hashCode(token, recipient, secret) }
    await grantAttempts(adapter, recipient, expires, async () => {
      // The generator may draw a code again; stores refuse a second row of the same key.
      await takeTokenRow(adapter, key)
      await adapter.createVerificationToken({ ...key, expires })
    })
  } else {
    const hash = await hashToken(token, secret)
    await adapter.createVerificationToken({ identifier, token: hash, expires })
  }
  return { token, expires }
}

/**
 * Uses a token up.
 * @param ctx The request.
 * @param provider The provider the token was issued for.
 * @param token The token of the link.
 * @param identifier The address of the link, if it has one.
 * @returns The address that is proven now.
 * @throws {Verification} when the token is unknown, used, replaced, tried too often, expired, or for another address. It
 * is gone in any case.
 */
export async function useToken(
  ctx: Context,
  provider: EmailConfig,
  token: string,
  identifier: string | undefined,
): Promise<string> {
  if (!identifier && token.length < shortest) throw invalidLinkError("has no address")
  const row = await findToken(ctx, provider, token, identifier)
  if (!row) throw invalidLinkError("is unknown or was used")
  // Stores differ in what they look a row up by, so everything that makes it the right one is compared here.
  if (!row.identifier || (identifier !== undefined && row.identifier !== identifier))
    throw invalidLinkError("is for another address")
  if (!(new Date(row.expires).getTime() > Date.now())) throw invalidLinkError("has expired")
  return row.identifier
}

async function findToken(
  ctx: Context,
  provider: EmailConfig,
  token: string,
  identifier: string | undefined,
): Promise<VerificationToken | null> {
  const adapter = requireAdapter(ctx)
  const secrets = listSecrets(ctx, provider)
  const long =
    token.length < shortest
      ? null
      : await takeFirstRow(adapter, await listAcceptedHashes(token, secrets), identifier)
  if (long || identifier === undefined || !isGuessable(token)) return long
  const recipient = { provider: provider.id, identifier }
  const latest = await takeAttempt(adapter, recipient)
  if (latest === undefined) throw invalidLinkError("is unknown, was used or replaced, or was tried too often")
  const hashes = await Promise.all(secrets.map((secret) => hashCode(token, recipient, secret)))
  const row = await takeFirstRow(adapter, hashes, identifier)
  if (row && !(new Date(row.expires).getTime() >= latest))
    throw invalidLinkError("was replaced by a newer one")
  if (row) await dropAttempts(adapter, recipient)
  return row
}

/**
 * Tells a code from a token that no attacker can guess: by its length, and by how much its characters vary (their Shannon
 * entropy), since padding does not make a code longer. The same text is judged alike when it is issued and when it
 * returns.
 */
function isGuessable(token: string): boolean {
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

/** Rows of older secrets count, and those of earlier software, which wrote no label. */
async function listAcceptedHashes(token: string, secrets: readonly string[]): Promise<string[]> {
  const labelled = secrets.map((secret) => hashToken(token, secret))
  return [...(await Promise.all(labelled)), ...(await hashWithSecrets(token, secrets))]
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

function requireAdapter(ctx: Context): BoundAdapter {
  if (ctx.engine.adapter) return ctx.engine.adapter
  throw new MissingAdapter("Sign-in by e-mail keeps its tokens in an adapter. Set `adapter`.")
}

function listSecrets(ctx: Context, provider: EmailConfig): readonly string[] {
  return provider.secret ? [provider.secret] : ctx.engine.secrets
}

function invalidLinkError(what: string): Verification {
  return new Verification(`The sign-in link ${what}.`)
}
