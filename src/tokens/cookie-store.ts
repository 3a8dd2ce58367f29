/** Tokens in the sealed cookie of a session: only a response can change it, and each request brings its own. */
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { ProviderTokenError } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import type { Served } from "../request/context.js"
import { identifySession } from "../session/index.js"
import type { SessionIdentity } from "../session/strategy.js"
import {
  type CookieAccount,
  type CookieAccounts,
  keptTokens,
  openTokenCookie,
  sealTokenCookie,
} from "../session/token-cookie.js"
import type { TokenSet } from "../types.js"
import type { Serve, StoredTokens, TokenStore, TokenTarget } from "./token-store.js"

/** What a cookie held. */
interface Opened {
  served: Served
  session: SessionIdentity
  accounts: CookieAccounts
  account: CookieAccount
  readOnly: boolean
}

interface FoundInCookie extends StoredTokens {
  version: Opened
}

/**
 * Makes the store of an engine whose tokens lie in cookies.
 * @param engine The engine.
 * @param serve Reads the request of a target.
 */
export function cookieStore(engine: Engine, serve: Serve): TokenStore {
  return {
    owner: engine.config,
    find: (target) => find(serve, target),
    again: async (stored) => stored,
    assertWritable(stored) {
      const { readOnly } = opened(stored)
      if (readOnly && rotates(engine, stored)) throw notWritable(stored)
    },
    write: (stored, tokens) => write(engine, stored, tokens),
    adopt: (stored, written) => write(engine, stored, written.tokens),
    assertRemovable(stored) {
      if (opened(stored).readOnly) throw notWritable(stored)
    },
    async remove(stored) {
      const { served, session, accounts, account } = opened(stored)
      const others = accounts.filter((one) => one !== account)
      return (await sealTokenCookie(served, session, others)).map(serializeCookie)
    },
  }
}

async function find(serve: Serve, target: TokenTarget): Promise<FoundInCookie> {
  const { provider, providerAccountId, request } = target
  if (!request) {
    throw new ProviderTokenError(
      `${provider}: tokens are kept in a cookie of the user's browser (tokens.store is "cookie"), so that they are there with a request only. Give the request, or keep tokens in a database.`,
      { reason: "not_stored", provider },
    )
  }
  const served = serve(request)
  const session = await identifySession(served)
  if (!session) {
    throw new ProviderTokenError(
      `${provider}: the request has no session, or one that began before tokens were kept in a cookie. Let the user sign in.`,
      { reason: "not_linked", provider },
    )
  }
  const accounts = await openTokenCookie(served, session)
  const fitting = accounts.filter(
    (one) =>
      one.provider === provider &&
      (providerAccountId === undefined || one.providerAccountId === providerAccountId),
  )
  const [account, other] = fitting
  if (!account) {
    throw new ProviderTokenError(
      `${provider}: the request brings no tokens of this provider. The user has not signed in there in this session, or the tokens did not fit into the cookie.`,
      { reason: "not_stored", provider },
    )
  }
  if (other) {
    throw new ProviderTokenError(
      `${provider}: the session has tokens of several accounts there. Say which one with providerAccountId.`,
      { reason: "ambiguous", provider },
    )
  }
  const readOnly = target.readOnly === true
  return found({ served, session, accounts, account, readOnly })
}

function found(version: Opened): FoundInCookie {
  const { account, session } = version
  const { provider, providerAccountId, tokens } = account
  return { provider, providerAccountId, userId: session.userId, tokens, version }
}

async function write(engine: Engine, stored: StoredTokens, tokens: TokenSet): Promise<StoredTokens> {
  const { served, session, accounts, account, readOnly } = opened(stored)
  const provider = engine.providers.get(stored.provider) as OAuthProvider
  const changed = { ...account, tokens: keptTokens(engine, provider, tokens) }
  const all = accounts.map((one) => (one === account ? changed : one))
  const next = found({ served, session, accounts: all, account: changed, readOnly })
  // The refresh token stays what it is, so that the next request can do the same.
  if (readOnly && !rotates(engine, stored)) return next
  if (readOnly) throw notWritable(stored)
  return { ...next, cookies: (await sealTokenCookie(served, session, all)).map(serializeCookie) }
}

/** A provider of which it is not known may do it. */
function rotates({ providers }: Engine, stored: StoredTokens): boolean {
  const provider = providers.get(stored.provider)
  const refresh = provider && "refresh" in provider ? provider.refresh : undefined
  return typeof refresh !== "object" || refresh.rotates !== false
}

function opened(stored: StoredTokens): Opened {
  return (stored as FoundInCookie).version
}

function notWritable({ provider }: StoredTokens): ProviderTokenError {
  return new ProviderTokenError(
    `${provider}: the token has to be refreshed, and its provider gives a new refresh token each time, which would be lost: no cookie can be set from here. Ask where a response can be written (a route handler, an action, a middleware), and send the cookies of the answer.`,
    { reason: "not_writable", provider },
  )
}
