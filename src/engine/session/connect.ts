/** An account that a user connects: the flow is of one session of one user, from its beginning to its end. */

import { sha256Base64Url } from "#hash"
import { AccountNotConnected } from "../errors.js"
import { writeMessage } from "../message.js"
import type { Served } from "../request/context.js"
import { constantTimeEqual } from "../secrets.js"
import { findSignIn } from "./index.js"
import type { SignInCase } from "./policy.js"
import { isSameUser } from "./stored-user.js"
import type { CurrentUser } from "./strategy.js"

/** Names the session of a user without its token: the same text while the session lives. */
export async function hashOwnSession(served: Served, { user, session }: CurrentUser): Promise<string> {
  const own = session ? undefined : await findSignIn(served, undefined)
  // A token of an earlier version has no id. The time of the sign-in stays when it is renewed.
  const id = session?.sessionToken ?? own?.id ?? own?.time
  return sha256Base64Url(JSON.stringify(["connection", String(user.id), id ?? null]))
}

/** Refuses an account that is not the one of the session in which its connection began. Throws an `AccountNotConnected`. */
export async function assertOwnConnection({ ctx, identity, current, owner }: SignInCase): Promise<void> {
  const { account, connecting = "" } = identity
  const { provider } = account
  if (!current) throw new AccountNotConnected(writeMessage("connect-session-ended", provider), { provider })
  if (!constantTimeEqual(connecting, await hashOwnSession(ctx, current)))
    throw new AccountNotConnected(writeMessage("connect-other-session", provider), { provider })
  if (owner && !isSameUser(owner, current.user)) throw makeTakenError(provider)
}

/** Makes the refusal of an account that another user has. */
export function makeTakenError(provider: string): AccountNotConnected {
  return new AccountNotConnected(writeMessage("connect-other-user", provider), { provider })
}
