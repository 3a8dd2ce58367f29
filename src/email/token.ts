/** Verification tokens: made, stored as a hash, and used up once. */
import type { VerificationToken } from "../adapters.js"
import type { Context } from "../config/context.js"
import { constantTimeEqual } from "../crypto/equal.js"
import { secretHashes, sha256Hex } from "../crypto/hash.js"
import { randomHex } from "../crypto/random.js"
import { EmailSignInError, MissingAdapter, Verification } from "../errors.js"
import type { EmailConfig } from "../providers.js"

/** Seconds a link lives unless the provider says otherwise. */
const defaultMaxAge = 86_400
/** A shorter token, one that a person can type, is only accepted together with its address: it could be guessed. */
const unguessable = 32

/** Hashes that are being used up right now, by adapter: for stores that read and delete in two steps. */
const inUse = new WeakMap<object, Set<string>>()

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
  const expires = new Date(Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
  const [secret = ""] = secretsOf(ctx, provider)
  const hash = await storedHash(token, secret)
  await adapterOf(ctx).createVerificationToken({ identifier, token: hash, expires })
  return { token, expires }
}

/**
 * Uses a token up.
 * @param ctx The request.
 * @param provider The provider the token was issued for.
 * @param token The token of the link.
 * @param identifier The address of the link, if it has one.
 * @returns The address that is proven now.
 * @throws {Verification} when the token is unknown, used, expired, or for another address. It is gone in any case.
 */
export async function useToken(
  ctx: Context,
  provider: EmailConfig,
  token: string,
  identifier: string | undefined,
): Promise<string> {
  if (!identifier && token.length < unguessable) throw invalidLink("has no address")
  const hashes = await acceptedHashes(token, secretsOf(ctx, provider))
  const row = await take(ctx, hashes, identifier)
  // Stores differ in what they look a row up by, so everything that makes it the right one is compared here.
  if (!row || !hashes.some((hash) => constantTimeEqual(String(row.token), hash)))
    throw invalidLink("is unknown or was used")
  if (!row.identifier || (identifier !== undefined && row.identifier !== identifier))
    throw invalidLink("is for another address")
  if (!(new Date(row.expires).getTime() > Date.now())) throw invalidLink("has expired")
  return row.identifier
}

/** The label keeps what stands in the store from being the hash of anything else, of a CSRF cookie for instance. */
function storedHash(token: string, secret: string): Promise<string> {
  return sha256Hex(`verification:${token}${secret}`)
}

/** Rows of older secrets count, and those of earlier software, which wrote no label. */
async function acceptedHashes(token: string, secrets: readonly string[]): Promise<string[]> {
  const labelled = secrets.map((secret) => storedHash(token, secret))
  return [...(await Promise.all(labelled)), ...(await secretHashes(token, secrets))]
}

/** Takes the row of the first hash that has one; of parallel uses of one link, only one gets this far. */
async function take(
  ctx: Context,
  hashes: string[],
  identifier: string | undefined,
): Promise<VerificationToken | null> {
  const adapter = adapterOf(ctx)
  const running = inUse.get(adapter.source) ?? new Set()
  inUse.set(adapter.source, running)
  const [key = ""] = hashes
  if (running.has(key)) throw invalidLink("is being used")
  running.add(key)
  try {
    for (const hash of hashes) {
      const row = await adapter.useVerificationToken({ identifier: identifier as string, token: hash })
      if (row) return row
    }
    return null
  } finally {
    running.delete(key)
  }
}

function adapterOf(ctx: Context): NonNullable<Context["engine"]["adapter"]> {
  if (ctx.engine.adapter) return ctx.engine.adapter
  throw new MissingAdapter("Sign-in by e-mail keeps its tokens in an adapter. Set `adapter`.")
}

function secretsOf(ctx: Context, provider: EmailConfig): readonly string[] {
  return provider.secret ? [provider.secret] : ctx.engine.secrets
}

function invalidLink(what: string): Verification {
  return new Verification(`The sign-in link ${what}.`)
}
