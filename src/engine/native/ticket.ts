/** Tickets: what a client gets with a nonce, keeps to itself, and sends with the ID token. Each is of use once. */
import { sha256Hex } from "#hash"
import { type BoundAdapter, checkBoolean } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { decode, encode } from "../crypto/token.js"
import { MissingAdapter, MissingAdapterMethods } from "../errors.js"
import { makeIdTokenError } from "../id-token-error.js"
import { BoundedMap, maxNestedEntries, memoizeInProcess } from "../memory.js"
import type { Context } from "../request/context.js"
import { randomHex } from "../secrets.js"
import { findCurrentUser } from "../session/index.js"
import type { IdTokenOptions, NativeSource } from "./sources.js"

/** Seconds from a ticket to its sign-in: a user may look at the provider's window for a while. */
export const ticketLife = 600
/** No cookie can have this name: nothing that is sealed for a cookie is a ticket. */
const salt = "ticket of a native client"

/** What a ticket says. */
export interface Ticket {
  nonce: string
  /** Id of the user who was signed in when it was given out; null without one. */
  startedBy: string | null
  /** When it ends, in milliseconds since 1970. */
  until: number
}

/** How what was used is remembered. */
type Uses =
  | { kind: "marks"; adapter: BoundAdapter }
  | { kind: "rows"; adapter: BoundAdapter }
  | { kind: "memory"; known: BoundedMap<string, BoundedMap<string, number>> }

/** Of the process: a config that is made anew for each request must not forget what was used. */
const usesOfProcess = memoizeInProcess(
  "used id tokens",
  () => new BoundedMap<string, BoundedMap<string, number>>(),
)

/**
 * Finds where what was used is remembered: in the store of the application, by marks, or by rows that are given out once. What
 * carries no nonce cannot have a row before it comes.
 * @throws {MissingAdapter} Without a store.
 * @throws {MissingAdapterMethods} Where the store cannot remember it.
 */
export function findUses(engine: Engine, { native }: NativeSource, { uses }: IdTokenOptions): Uses {
  const { adapter } = engine
  if (uses === "memory") return { kind: "memory", known: usesOfProcess() }
  if (!adapter)
    throw new MissingAdapter(
      'nativeSignIn takes each ID token once, and nothing remembers which. Set the option adapter; or uses: "memory" where the application is one process.',
    )
  if (adapter.has("useLogoutToken")) return { kind: "marks", adapter }
  const hasRows = adapter.has("createVerificationToken") && adapter.has("useVerificationToken")
  if (hasRows && native.nonce !== "none") return { kind: "rows", adapter }
  throw new MissingAdapterMethods(
    'The adapter has no useLogoutToken, without which nativeSignIn cannot tell that an ID token was used before. Add it to the adapter; or set uses: "memory" where the application is one process.',
    { missing: ["useLogoutToken"] },
  )
}

async function makeUseKey({ provider }: NativeSource, id: string): Promise<RowKey> {
  const token = await sha256Hex(JSON.stringify(["native", provider.id, id]))
  return { identifier: `native:${token}`, token }
}

/** Gives out a ticket. */
export async function issueTicket(
  ctx: Context,
  source: NativeSource,
  uses: Uses,
): Promise<{ ticket: string; nonce: string }> {
  const nonce = randomHex(16)
  const until = Date.now() + ticketLife * 1000
  if (uses.kind === "rows") {
    const key = await makeUseKey(source, nonce)
    await uses.adapter.createVerificationToken({ ...key, expires: new Date(until) })
  }
  const user = (await findCurrentUser(ctx))?.user
  // Ids of some adapters are numbers.
  const startedBy = user ? String(user.id) : null
  const claims = { nonce, until, startedBy, provider: source.provider.id, site: ctx.site.base }
  const ticket = await encode({ token: claims, secret: ctx.engine.jwt.secret, salt, maxAge: ticketLife })
  return { ticket, nonce }
}

/**
 * Opens a ticket that was given out for this provider and site.
 * @throws {IdTokenError} When it is none, or has ended.
 */
export async function openTicket(ctx: Context, source: NativeSource, ticket: unknown): Promise<Ticket> {
  const { engine, site } = ctx
  const claims =
    typeof ticket === "string"
      ? await decode({ token: ticket, secret: engine.jwt.secret, salt }).catch(() => null)
      : null
  const { nonce, until, startedBy, provider, site: base } = (claims ?? {}) as Record<string, unknown>
  const isOwn = provider === source.provider.id && base === site.base && Number(until) > Date.now()
  if (typeof nonce !== "string" || !isOwn)
    throw makeIdTokenError(
      source.provider.id,
      "came without a ticket, or with one that is for another provider or site, or is older than ten minutes. Get one by GET, and send it back with the ID token",
      "invalid_ticket",
    )
  return { nonce, until: Number(until), startedBy: typeof startedBy === "string" ? startedBy : null }
}

/**
 * Uses what a verified token is known by, once.
 * @param use `id`: what is used; `subject`: whose it is, so that nobody drives out what is known of others; `until` when
 * nobody takes it any more, in milliseconds since 1970.
 * @returns False when it was used before.
 * @throws {AdapterError} When the store fails.
 */
export async function consumeUse(
  source: NativeSource,
  uses: Uses,
  { id, subject, until }: { id: string; subject: string; until: number },
): Promise<boolean> {
  const key = await makeUseKey(source, id)
  // The checks before took time, and clocks of servers differ: nothing is forgotten while it may still be looked at.
  const forgotten = until + 5 * 60_000
  if (uses.kind === "rows") return isLiveRow(await takeTokenRow(uses.adapter, key), key)
  if (uses.kind === "marks") {
    const mark = { issuer: "native", jti: key.token, expires: new Date(forgotten) }
    return checkBoolean(await uses.adapter.useLogoutToken(mark), "useLogoutToken")
  }
  const owner = JSON.stringify([source.provider.id, subject])
  const own = uses.known.getOrMake(owner, () => new BoundedMap<string, number>(maxNestedEntries))
  if ((own.get(key.token) ?? 0) > Date.now()) return false
  own.set(key.token, forgotten)
  // Whoever signed in last is forgotten last.
  uses.known.set(owner, own)
  return true
}
