/** A sign-in between its two steps: what the first one has proven, sealed in a cookie that is no session. */
import { sha256Base64Url } from "#hash"
import type { BoundAdapter } from "../config/adapter.js"
import { decode, encode } from "../crypto/token.js"
import { InvalidCheck } from "../errors.js"
import { readChunkedValues, removeChunks, splitIntoChunks } from "../http/cookie.js"
import { longest } from "../identity.js"
import { checkWait } from "../limit.js"
import { isDateObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { prepareCsrf } from "../request/csrf.js"
import { constantTimeEqual, randomId } from "../secrets.js"
import type { ProvenIdentity } from "../session/policy.js"

/** Seconds from the first step to the second. */
const life = 600
const purpose = "second-factor"

/** A sign-in whose second step has not come yet. */
export interface PendingSignIn {
  /** Random: a finished one does not count again. */
  id: string
  /** Id of the user that the first step leads to; null for one who is to be stored. */
  userId: string | null
  identity: ProvenIdentity
  callbackUrl: string
  /** The secret of an authenticator app that is set up as the second step, where the user has to. */
  newSecret?: string
  /** What remembered devices of the user had in common at the first step: it changes when all sessions are ended. */
  devices?: string
  /** Milliseconds since 1970. */
  at: number
}

/** What a token of this purpose claims. */
interface SealedPending extends Omit<PendingSignIn, "identity"> {
  purpose: string
  place: string
  /** As JSON, with dates as objects. */
  identity: string
}

const dateMember = "authlas.date"

/** Seals a sign-in for its second step, in place of one that the browser had. */
export async function sealPending(ctx: Context, pending: Omit<PendingSignIn, "id" | "at">): Promise<void> {
  const { engine, request, site } = ctx
  const cookie = site.cookies.secondFactor
  const { credentials: _, user, ...rest } = pending.identity
  // A picture in a data: address might be longer than all that a server reads of a request.
  const image = (user.image?.length ?? 0) > longest.pictureAddress ? null : user.image
  const identity = JSON.stringify(
    { ...rest, user: { ...user, image } },
    function (this: Record<string, unknown>, key, value) {
      const given = this[key]
      return isDateObject(given) ? { [dateMember]: given.toISOString() } : value
    },
  )
  const place = await hashPlace(ctx)
  const token = { ...pending, identity, purpose, place, id: randomId(), at: Date.now() }
  const value = await encode({ token, secret: engine.jwt.secret, salt: cookie.name, maxAge: life })
  engine.known.note({ value })
  const options = { ...cookie.options, maxAge: life, expires: new Date(Date.now() + life * 1000) }
  ctx.cookies.push(...splitIntoChunks(value, { name: cookie.name, options }, request.cookies, engine))
}

/**
 * Names site and browser: other configs may have the same secret, and the cookie of the CSRF token cannot be planted by a sibling
 * host. The token is read, or made, also where the framework checks forms.
 */
async function hashPlace(ctx: Context): Promise<string> {
  const own = { ...ctx }
  if (own.csrfToken === undefined) await prepareCsrf(own)
  return sha256Base64Url(JSON.stringify([purpose, ctx.site.base, own.csrfToken]))
}

/**
 * Reads the sign-in of a request whose second step has not come yet. Of several of this site and browser, which pieces of an
 * earlier one can make, the last counts.
 * @throws {InvalidCheck} When there is none, or it is too old.
 */
export async function readPending(ctx: Context): Promise<PendingSignIn> {
  const { engine, request, site } = ctx
  const { name } = site.cookies.secondFactor
  const here = await hashPlace(ctx)
  let found: PendingSignIn | undefined
  for (const token of readChunkedValues(request.cookies, name)) {
    const claims = await decode<SealedPending>({ token, secret: engine.jwt.secret, salt: name }).catch(
      () => null,
    )
    if (claims?.purpose !== purpose) continue
    const { id, userId, callbackUrl, newSecret, devices, at, identity, place } = claims
    if (!constantTimeEqual(String(place), here) || (found && found.at >= at)) continue
    found = {
      ...{ id, userId, callbackUrl, at },
      ...(newSecret !== undefined && { newSecret }),
      ...(devices !== undefined && { devices }),
      identity: JSON.parse(identity, (_, value) => {
        const date: unknown = value?.[dateMember]
        return typeof date === "string" ? new Date(date) : value
      }),
    }
  }
  const isOpen = found && engine.providers.get(found.identity.account.provider)
  if (found && isOpen && found.at > Date.now() - life * 1000) {
    engine.known.note(found)
    return found
  }
  throw new InvalidCheck(
    "The second step of a sign-in came too late, without its first step, or from another browser. Start over.",
  )
}

/** Forgets the sign-in in the browser. */
export function removePending(ctx: Context): void {
  ctx.cleared.push(...removeChunks(ctx.site.cookies.secondFactor, ctx.request.cookies))
}

/** A sign-in is finished once, whatever copies of its cookie there are: it is remembered for longer than the cookie lives. */
export async function consumePending(adapter: BoundAdapter, { id }: PendingSignIn): Promise<void> {
  const rule = { limit: 1, seconds: 2 * life }
  if (checkWait(await adapter.consumeLimit(`second-factor done ${id}`, rule), rule) > 0)
    throw new InvalidCheck("The second step of a sign-in came twice. Start over.")
}

/** Guesses of one sign-in: after them it has to begin again. */
const guesses = { limit: 5, seconds: 2 * life }

/** Counts an attempt at the second step of a sign-in. Returns the milliseconds after which one is allowed; 0 for now. */
export async function consumeGuess(adapter: BoundAdapter, { id }: PendingSignIn): Promise<number> {
  return checkWait(await adapter.consumeLimit(`second-factor guess ${id}`, guesses), guesses)
}
