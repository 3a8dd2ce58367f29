/**
 * Which users signed in on this device before: one sealed cookie, for as many months as the browser remembers the provider. It
 * proves nothing alone: whoever has it still signs in.
 */
import { sha256Base64Url } from "#hash"
import { decode, encode } from "../crypto/token.js"
import { hasConflictingCopies } from "../http/cookie.js"
import type { Context, Served } from "../request/context.js"

const purpose = "known-device"

/** Names of users on one device, two of a user with limits; the one whose sign-in is longest ago goes first. */
const mostUsers = 20

/** Characters of a user's name in the cookie: 132 bits. */
const nameLength = 22

/** Seconds, where the cookie's options say none. */
const defaultLife = 180 * 86_400

/** What a device knows of a user who signed in there. */
export interface KnownUser {
  /** The last sign-in, in milliseconds since 1970. */
  at: number
  /** A short text of the stage that asked to remember it; nothing without one. */
  mark?: string
}

/** Tells whether devices are remembered. Without it no cookie is set. */
export function remembersDevices({ engine }: Served): boolean {
  return Boolean(engine.config.account && engine.adapter)
}

/** Finds what the device of a request knows of a user; undefined for one who never signed in there. */
export async function findKnownUser(served: Served, userId: string): Promise<KnownUser | undefined> {
  return (await readUsers(served)).get(await hashUser(userId))
}

/** Tells whether a user signed in on the device of a request before. */
export async function isKnownDevice(served: Served, userId: string): Promise<boolean> {
  return (await findKnownUser(served, userId)) !== undefined
}

/** Remembers a sign-in of a user on the device of a request. A mark that is not given stays as it was. */
export async function rememberDevice(ctx: Context, userId: string, mark?: string): Promise<void> {
  const { engine, site } = ctx
  const { name, options } = site.cookies.knownDevice
  const users = await readUsers(ctx)
  const key = await hashUser(userId)
  const kept = mark ?? users.get(key)?.mark
  users.delete(key)
  const entries = [...users, [key, { at: Date.now(), ...(kept !== undefined && { mark: kept }) }] as const]
  const token = { purpose, users: Object.fromEntries(entries.slice(-mostUsers)) }
  const value = await encode({
    token,
    secret: engine.jwt.secret,
    salt: name,
    maxAge: options.maxAge ?? defaultLife,
  })
  ctx.cookies.push({ name, value, options })
}

/** Notes a sign-in of a user on the device of a request, and says whether the device is new; nothing where none is remembered. */
export async function noteDevice(
  ctx: Context,
  userId: string,
  mark?: string,
): Promise<{ isNewDevice?: boolean }> {
  const isNoted = remembersDevices(ctx)
  if (!isNoted && mark === undefined) return {}
  const isNewDevice = !(await isKnownDevice(ctx, userId))
  await rememberDevice(ctx, userId, mark)
  return isNoted ? { isNewDevice } : {}
}

/** Reads the users of a device, the one whose sign-in is longest ago first; none from a cookie that another host may have planted. */
async function readUsers({
  engine,
  request,
  site,
  cookies,
}: Served & Partial<Context>): Promise<Map<string, KnownUser>> {
  const { name } = site.cookies.knownDevice
  // What this request has added counts.
  const added = cookies?.findLast((cookie) => cookie.name === name)?.value
  const isSure = added !== undefined || !hasConflictingCopies(request.headers.get("cookie"), name)
  const token = added ?? request.cookies[name]
  if (!token || !isSure) return new Map()
  const claims = await decode({ token, secret: engine.jwt.secret, salt: name }).catch(() => null)
  const users: unknown = claims?.purpose === purpose ? claims.users : undefined
  const known = Object.entries((users ?? {}) as Record<string, KnownUser>)
  return new Map(known.sort(([, one], [, other]) => one.at - other.at))
}

async function hashUser(userId: string): Promise<string> {
  return (await sha256Base64Url(`${purpose} ${userId}`)).slice(0, nameLength)
}
