/** The session of a device: a sign-in of the user who approved it, which proves nobody's presence. */
import type { AdapterUser } from "../../types/adapter.js"
import type { JWT, JWTDecodeParams } from "../../types/session.js"
import type { SessionOrigin } from "../../types/storage.js"
import type { Account } from "../../types/user.js"
import { type BoundAdapter, checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { decode, encode, readSealedSignIn, setSignIn } from "../crypto/token.js"
import { AuthError } from "../errors.js"
import { toLowerAscii } from "../identity.js"
import type { Context } from "../request/context.js"
import { findCurrentUser, loadStrategy } from "../session/index.js"
import { runInTurn } from "../session/repairs.js"
import { discardRow } from "../session/rows.js"
import { askSignIn } from "../session/sign-in.js"
import { isSameUser } from "../session/stored-user.js"
import { type GrantAnswer, type GrantState, grantLife, Refusal, requireGrantMethods } from "./grant.js"

/** No cookie can have this name: nothing that is sealed for a cookie is a session that approved. */
const salt = "session that approved a device"

/** Names the sign-in of a device to callbacks and events. */
const provider = "device"

type Approval = GrantAnswer & { kind: "approved" }

function makeEndedRefusal(): Refusal {
  return new Refusal("access_denied", "The session that approved a device has ended.")
}

/** Makes the answer of a user who approves. It counts while the session lives that approved it. */
export async function makeApproval(
  ctx: Context,
  userId: string,
  sessionToken: string | undefined,
): Promise<Approval> {
  const { secret } = ctx.engine.jwt
  const token = sessionToken === undefined ? await readSignIn(ctx, userId) : { sessionToken }
  const session = await encode({ token, secret, salt, maxAge: grantLife })
  return { kind: "approved", by: userId, at: Date.now(), session }
}

/** Reads of a session that is a token what says whether it has ended: the whole token may be too long for the store. */
async function readSignIn(ctx: Context, userId: string): Promise<object> {
  const { engine } = ctx
  let opened: JWT | null = null
  const jwt: Engine["jwt"] = {
    ...engine.jwt,
    decode: async (params) => {
      opened = await engine.jwt.decode(params)
      return opened
    },
  }
  const current = await findCurrentUser({ ...ctx, engine: { ...engine, jwt } })
  if (!opened || !isSameUser(current?.user, { id: userId })) throw makeEndedRefusal()
  const { id: tenant } = engine.config.tenants ?? {}
  return setSignIn({ sub: userId, ...(tenant !== undefined && { tenant }) }, readSealedSignIn(opened))
}

/** Finds the user who approved, and what that session came from. */
async function findApproved(
  ctx: Context,
  adapter: BoundAdapter,
  { by, session }: Approval,
): Promise<{ user: AdapterUser; origin?: SessionOrigin | null }> {
  const { site } = ctx
  const engine = { ...ctx.engine, jwt: { ...ctx.engine.jwt, decode: openApproval } }
  const claims = await openApproval({ token: session, secret: engine.jwt.secret }).catch(() => null)
  engine.known.note(claims)
  const isStored = typeof claims?.sessionToken === "string"
  const cookies = { [site.cookies.sessionToken.name]: isStored ? String(claims.sessionToken) : session }
  const request = { ...ctx.request, cookies, headers: new Headers() }
  const current = claims && (await findCurrentUser({ ...ctx, engine, request }))
  if (!current || !isSameUser(current.user, { id: by })) throw makeEndedRefusal()
  const origin =
    current.session && adapter.has("getSessionOrigin")
      ? checkRow(await adapter.getSessionOrigin(current.session.sessionToken), "getSessionOrigin", [
          "provider",
        ])
      : null
  return { user: current.user, origin }
}

/** Opens what was kept of the session that approved, in the place of its token. */
function openApproval({ token, secret }: Pick<JWTDecodeParams, "token" | "secret">): Promise<JWT | null> {
  return decode({ token, secret, salt })
}

/** Says in a list of sessions what a device said of itself. */
function describeClient({ client, device }: GrantState): string {
  return `Command line ${client}${device === undefined ? "" : ` on ${device}`}`.slice(0, 200)
}

/**
 * Signs a device in as the user who approved it: the `signIn` callback is asked, and the event `signIn` tells of it. The session
 * keeps no time of a sign-in and of a second step, so that it never counts as a recent one.
 */
export async function startDeviceSession(
  ctx: Context,
  state: GrantState,
  approval: Approval,
): Promise<{ token: string; expires: Date }> {
  const { engine } = ctx
  const adapter = requireGrantMethods(engine)
  const { user: found } = await findApproved(ctx, adapter, approval)
  // In the turn of the address, as a sign-in: a first proof ends the session, or comes before it.
  return runInTurn(adapter, found.email ? [toLowerAscii(found.email)] : [], async () => {
    const { user, origin } = await findApproved(ctx, adapter, approval)
    const account: Account = { type: "credentials", provider, providerAccountId: user.id, userId: user.id }
    if ((await askSignIn(ctx, { user, account })) !== undefined)
      throw new Refusal(
        "access_denied",
        "The signIn callback leads a device to a page, which it cannot show.",
      )
    const strategy = await loadStrategy(engine)
    const own: Context = { ...ctx, request: { ...ctx.request, cookies: {} }, cookies: [], cleared: [] }
    const isProven = Boolean(user.emailVerified)
    const opened = await strategy.open({ ctx: own, adapter, current: null }, { user, isProven })
    try {
      if (opened && adapter.has("createSessionOrigin")) {
        // A provider that ends the sessions of the sign-in that approved ends this one too.
        const {
          startedAt: _,
          secondStepAt: __,
          idToken: ___,
          ...from
        } = origin ?? {
          provider,
          providerAccountId: user.id,
        }
        const { sessionToken, userId } = opened
        await adapter.createSessionOrigin({ ...from, sessionToken, userId, device: describeClient(state) })
      }
      await strategy.start(own, {
        ...{ user, account, trigger: "signIn", isNewUser: false, databaseSession: opened },
        ...{ provenAddress: isProven ? user.email : null, provenAt: null },
      })
      const session = readStartedSession(own)
      // Whoever ended the session that approved could not find the new one.
      await findApproved(ctx, adapter, approval)
      await engine.events.signIn({ user, account, isNewUser: false })
      return session
    } catch (error) {
      if (opened) await discardRow(adapter, opened.sessionToken, error)
      throw error
    }
  })
}

/** Reads the token of a new session from its cookies: a long one stands in several. */
function readStartedSession({ engine, site, cookies }: Context): { token: string; expires: Date } {
  const { name } = site.cookies.sessionToken
  const pieces = cookies.filter(
    (one) => one.value !== "" && (one.name === name || one.name.startsWith(`${name}.`)),
  )
  const [first] = pieces
  if (!first) throw new Refusal("access_denied", "The jwt callback refused the session of a device.")
  const token = pieces.map(({ value }) => value).join("")
  engine.known.note({ token })
  if (!/^[\w.~+/-]+=*$/.test(token))
    throw new AuthError("session.generateSessionToken made no text of letters, digits and -._~+/.")
  return { token, expires: first.options.expires ?? new Date() }
}
