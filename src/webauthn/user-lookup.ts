/** The user who asks for a ceremony, as far as it is known. */
import { enteredAddress, lowerAscii } from "../config/address.js"
import { found } from "../config/checked-answer.js"
import { isKeyText, longest } from "../config/identifier.js"
import { isUsableAddress } from "../config/stored-text.js"
import { InvalidProvider, MissingAdapter } from "../errors.js"
import type { EmailConfig, WebAuthnConfig, WebAuthnContext, WebAuthnRequest } from "../providers.js"
import type { Context } from "../request/context.js"
import type { User } from "../types.js"
import { contextFor, requestFor } from "./request.js"

/** The user who asks, and whether the store has it. */
export interface UserLookup {
  user: User
  exists: boolean
}

/** Looks up the user of an address that was entered. */
type Finder = (typed: string) => Promise<UserLookup | null>

/** Key under which the engine tells `userInfo` how it finds users. Registered: where a bundler makes two copies, both know it. */
const finder = Symbol.for("authlas.finder")

/**
 * Looks up the user who asks: `getUserInfo`, else the entered address.
 * @param ctx The request.
 * @param provider The provider.
 * @param isLeftBehind Tells users that an attempt which failed halfway could not take back: for them it is to be repeated.
 * @returns The user, or null when the request does not say.
 */
export async function lookUpUser(
  ctx: Context,
  provider: WebAuthnConfig,
  isLeftBehind: (user: User) => boolean,
): Promise<UserLookup | null> {
  let entered: unknown
  const find: Finder = async (typed) => {
    const found = await lookUpAddress(ctx, typed.trim(), isLeftBehind)
    entered = found?.user.email
    return found
  }
  const options = { ...contextFor(ctx, provider), [finder]: find }
  const lookup = await (provider.getUserInfo ?? userInfo)(options, requestFor(ctx))
  // An entered address is in its final form, in which the application may have a say; any other is the application's word.
  return lookup && !lookup.exists && lookup.user.email !== entered ? spelled(lookup, provider) : lookup
}

/** A new user's address as the engine stores it, stated by the user or by the application. */
function spelled(lookup: UserLookup, { id }: WebAuthnConfig): UserLookup {
  const { email } = lookup.user
  if (typeof email !== "string") return lookup
  if (isMailbox(email)) return { ...lookup, user: { ...lookup.user, email: lowerAscii(email) } }
  throw new InvalidProvider(
    `Provider "${id}": getUserInfo gave a user whose email is no plain address: it holds white space, separators or invisible characters, or is too long. Return it as it is to be stored.`,
  )
}

function isMailbox(address: string): boolean {
  return isUsableAddress(address) && /^[^@]+@[^@]+$/.test(address)
}

/**
 * Looks up the user by the address in the request.
 * @param options With an adapter. The engine's own finder counts, and takes care of spellings, where it is passed on.
 * @param request Its `query.email` counts, in a POST `body.email`.
 * @returns The stored user, or a new one with that address; null without one.
 * @throws {MissingAdapter} Without an adapter.
 */
export async function userInfo(
  options: WebAuthnContext & { [finder]?: Finder },
  { method, query, body }: WebAuthnRequest,
): Promise<UserLookup | null> {
  const { adapter } = options
  if (!adapter) throw new MissingAdapter("A WebAuthn provider needs an adapter.")
  const email: unknown = method === "POST" ? body?.email : query?.email
  if (!isKeyText(email, longest.address)) return null
  if (options[finder]) return options[finder](email)
  const user = await adapter.getUserByEmail?.(email)
  return user ? { user, exists: true } : { user: { email }, exists: false }
}

async function lookUpAddress(
  ctx: Context,
  typed: string,
  isLeftBehind: (user: User) => boolean,
): Promise<UserLookup | null> {
  const email = typed ? addressOf(ctx, typed) : undefined
  if (email === undefined) return null
  const user = await holderOf(ctx, email, lowerAscii(typed))
  return user && !isLeftBehind(user) ? { user, exists: true } : { user: { email }, exists: false }
}

/** In the form in which a mail would store it, so that one mailbox is one user. */
function addressOf(ctx: Context, typed: string): string | undefined {
  const mail = [...ctx.engine.providers.values()].find(({ type }) => type === "email")
  try {
    const address = enteredAddress(mail as EmailConfig | undefined, typed)
    return isMailbox(address) ? address : undefined
  } catch {
    // The client is told that the request is invalid; there is nothing for the log in a mistyped address.
    return undefined
  }
}

/** Earlier registrations stored the address as it was typed. */
async function holderOf({ engine }: Context, email: string, typed: string): Promise<User | null> {
  const by = async (address: string) =>
    found(await engine.adapter?.getUserByEmail(address), "getUserByEmail", ["id"])
  const user = await by(email)
  return user || typed === email ? user : by(typed)
}
