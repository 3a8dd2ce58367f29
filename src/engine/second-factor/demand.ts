/** What the config demands of a user: at one sign-in, or at any of the user's ways in. */
import type { AdapterUser } from "../../types/adapter.js"
import type { SecondFactorDemand } from "../../types/config.js"
import type { Account, User } from "../../types/user.js"
import { checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { describeTimeout, readTimeout, withinDeadline } from "../deadline.js"
import { AccessDenied, SecondFactorError } from "../errors.js"
import type { KeptUser } from "../session/ways-in.js"

const demands: ReadonlySet<unknown> = new Set<SecondFactorDemand>(["optional", "required", "none"])

/** Asks the config what it demands of a user. What is no answer refuses the sign-in. */
export async function readDemand(
  { config }: Pick<Engine, "config">,
  user: User,
  account: Account,
): Promise<SecondFactorDemand> {
  const rule = config.secondFactor
  if (typeof rule !== "function") return rule ?? "optional"
  const ms = readTimeout(config, "callback")
  const demand: unknown = await withinDeadline(rule(user, account), {
    ms,
    expired: () => new AccessDenied(describeTimeout("secondFactor", ms, "callback")),
  })
  if (demands.has(demand)) return demand as SecondFactorDemand
  throw new SecondFactorError(
    'The function secondFactor returned something else than "optional", "required" and "none", so the sign-in is refused.',
  )
}

/** Tells whether the config demands a second factor of a user, whatever the user has, at one of the ways in at least. */
export async function isFactorDemanded(found: KeptUser): Promise<boolean> {
  const { engine, user } = found
  if (typeof engine.config.secondFactor !== "function") return engine.config.secondFactor === "required"
  for (const account of await listWays(found))
    if ((await readDemand(engine, user, account)) === "required") return true
  return false
}

/** Lists the accounts that a user can sign in with, as the function of the config gets them. */
async function listWays({ engine, adapter, user }: KeptUser): Promise<Account[]> {
  const userId = String(user.id)
  const rows = adapter.has("listAccountsByUserId")
    ? checkRows(await adapter.listAccountsByUserId(user.id), "listAccountsByUserId", ["provider", "type"])
    : []
  const stored = rows.map(({ type, provider, providerAccountId }) => ({
    ...{ type, provider, providerAccountId, userId },
  }))
  const others = [...engine.providers.values()].flatMap(({ type, id: provider }) => {
    const providerAccountId = type === "email" ? user.email : type === "credentials" ? userId : null
    return providerAccountId ? [{ type, provider, providerAccountId, userId } as Account] : []
  })
  return [...stored, ...others]
}

/** Tells whether an authenticator app was set up when the user's address was proven already: it is of the address's owner. */
export function isFactorOfOwner(totp: { proven?: string } | undefined, { email }: AdapterUser): boolean {
  return Boolean(email) && totp?.proven === email
}
