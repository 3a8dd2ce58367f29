/** By which ways a user can sign in again, best first. */
import type { SignInWay } from "../../types/pages.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Context } from "../request/context.js"
import { findCurrentUser } from "./index.js"
import { readReauthentication } from "./recency.js"
import { canSignInByMail, hasPassword, type KeptUser, listAccountRows, listPasskeyRows } from "./ways-in.js"

/** What the sign-in page shows to a user who is asked to sign in again. */
interface OwnWays {
  email: string | undefined
  again: { providers: string[]; within: string }
}

/** Reads by which ways the user of a request can sign in again; undefined for another sign-in, and without a user. */
export async function readOwnWays(ctx: Context): Promise<OwnWays | undefined> {
  const { adapter } = ctx.engine
  const within = readReauthentication(ctx.request.query.reauthenticate)
  const current = within === undefined || !adapter ? null : await findCurrentUser(ctx)
  if (within === undefined || !adapter || !current) return undefined
  const { user } = current
  const ways = await listSignInWays({ engine: ctx.engine, adapter, user })
  const again = { providers: ways.map(({ provider }) => provider), within: String(within) }
  return { email: user.email ?? undefined, again }
}

/** What a user can prove anew, best first: what is last is no proof. */
const order = ["passkey", "proven", "password", "mail", "asked", "none"] as const
type Worth = (typeof order)[number]

/**
 * Lists the ways of a user to sign in again, best first. Empty where the adapter cannot list accounts: then nobody knows which
 * they are.
 */
export async function listSignInWays(found: KeptUser): Promise<SignInWay[]> {
  const { engine } = found
  if (!found.adapter.has("listAccountsByUserId")) return []
  const accounts = await listAccountRows(found)
  const passkeys = await listPasskeyRows(found)
  const hasAccount = (id: string) => accounts.some(({ provider }) => provider === id)
  const findWorth = async (provider: ResolvedProvider): Promise<Worth | undefined> => {
    switch (provider.type) {
      case "oauth":
      case "oidc":
        if (!hasAccount(provider.id)) return undefined
        if (provider.reauthentication === undefined) return "none"
        return provider.reauthentication === "max_age" ? "proven" : "asked"
      case "webauthn":
        return passkeys.some(({ providerAccountId }) =>
          accounts.some((one) => one.provider === provider.id && one.providerAccountId === providerAccountId),
        )
          ? "passkey"
          : undefined
      case "email":
        return (await canSignInByMail(found)) ? "mail" : undefined
      default:
        return (await hasPassword(found)) ? "password" : undefined
    }
  }
  const ways: (SignInWay & { worth: Worth })[] = []
  for (const provider of engine.providers.values()) {
    const { id, name, type } = provider
    const worth = engine.incomplete.has(id) ? undefined : await findWorth(provider)
    if (worth) ways.push({ provider: id, name, type, isFresh: worth !== "none", worth })
  }
  const hasFresh = ways.some(({ isFresh }) => isFresh)
  return ways
    .filter(({ isFresh }) => isFresh || !hasFresh)
    .sort((one, other) => order.indexOf(one.worth) - order.indexOf(other.worth))
    .map(({ worth: _, ...way }) => way)
}
