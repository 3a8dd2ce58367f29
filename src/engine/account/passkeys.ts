/** New passkeys of a user who is signed in, and what browsers are told of those that are there. */
import type { AdapterAccount } from "../../types/adapter.js"
import type { User } from "../../types/user.js"
import type { PasskeyCreationOptions, PasskeySignal } from "../../types/webauthn.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { loadFlow } from "../config/flow.js"
import { AccountError } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { toLowerAscii } from "../identity.js"
import type { Context, Served } from "../request/context.js"
import { changeAccountNote, keepsNotes, readUserHandle, storeUserHandle } from "../session/account-notes.js"
import { findProvenAddress, takeLink } from "../session/first-proof.js"
import { findCurrentUser } from "../session/index.js"
import { linkToUser } from "../session/register.js"
import { runInTurn } from "../session/repairs.js"
import { findAccountOwner, isSameUser, makeAccountKey } from "../session/stored-user.js"
import { makeNotLinkedError } from "../session/strategy.js"
import { noteUnprovenLink } from "../session/unproven-links.js"
import { listPasskeyRows } from "../session/ways-in.js"
import { type AccountUser, makeSignedOutError } from "./user.js"

/** Which passkeys. */
export interface PasskeyTarget {
  /** Id of the provider of passkeys; without it the first of the config. */
  provider?: string | undefined
}

/** What the browser is to do for a new passkey. */
export interface PreparedPasskey {
  /** For `createPasskey` of `authlas/webauthn`, as JSON. */
  options: PasskeyCreationOptions
  /** Values of `Set-Cookie` that the response has to carry: the answer is checked against them. */
  cookies: readonly string[]
}

/** A passkey that was added. */
export interface AddedPasskey {
  /** Its credential id, as `listPasskeys` has it. */
  id: string
  /** For `signalPasskeys` of `authlas/webauthn`. */
  signal: PasskeySignal
  /** Values of `Set-Cookie` that the response has to carry. */
  cookies: readonly string[]
}

/** Makes the context of a call about passkeys. Throws an `AccountError`, `not_supported`. */
function createPasskeyContext(
  { served, engine }: AccountUser,
  id: string | undefined,
): { ctx: Context; provider: WebAuthnConfig } {
  if (!served)
    throw new AccountError(
      "A passkey is made in the browser of its user, and no request was given. Give { request }.",
      {
        reason: "not_supported",
      },
    )
  const provider = findPasskeyProvider(served, id)
  if (!provider)
    throw new AccountError(
      id === undefined
        ? "The config has no provider of passkeys. Add Passkey() of authlas/providers/passkey."
        : `"${id.slice(0, 100)}" is no provider of passkeys. Give the id of one, or none for the first.`,
      { reason: "not_supported" },
    )
  const ctx: Context = {
    ...served,
    engine,
    provider,
    askedBy: "application",
    callbackUrl: served.site.origin,
    csrfToken: undefined,
    csrfVerified: true,
    cookies: [],
    cleared: [],
  }
  return { ctx, provider }
}

function findPasskeyProvider({ engine }: Served, id?: string): WebAuthnConfig | undefined {
  return [...engine.providers.values()].find(
    (one) => one.type === "webauthn" && (id === undefined || one.id === id),
  ) as WebAuthnConfig | undefined
}

const loadPasskeys = (provider: WebAuthnConfig) => loadFlow<typeof import("../webauthn/index.js")>(provider)

/** Prepares a new passkey; `mediation` is for one that the browser makes without a dialogue. */
export async function preparePasskey(
  found: AccountUser,
  { provider: id, mediation }: PasskeyTarget & { mediation?: "conditional" | undefined },
): Promise<PreparedPasskey> {
  const { ctx, provider } = createPasskeyContext(found, id)
  const query = { action: "register", ...(mediation && { mediation }) }
  const { answerWebauthnOptions } = await loadPasskeys(provider)
  const asked: Context = { ...ctx, request: { ...ctx.request, query } }
  const { status, body } = await answerWebauthnOptions(asked, provider, found.user as User)
  if (status !== 200)
    throw new AccountError("The user has no address, which a passkey is named by. Store one first.", {
      reason: "not_supported",
    })
  const { options } = body as unknown as { options: PasskeyCreationOptions }
  return { options, cookies: ctx.cookies.map(serializeCookie) }
}

/** Verifies the answer of a browser, and adds the passkey to the user. */
export async function addPasskey(
  found: AccountUser,
  { provider: id, answer, name }: PasskeyTarget & { answer: unknown; name?: string | undefined },
): Promise<AddedPasskey> {
  const { ctx, provider } = createPasskeyContext(found, id)
  const { adapter, user } = found
  const { verifyWebauthn } = await loadPasskeys(provider)
  const body = { action: "register", data: JSON.stringify(answer), passkeyName: name }
  const asked: Context = { ...ctx, request: { ...ctx.request, body } }
  const proven = await verifyWebauthn(asked, provider, user as User)
  const { authenticator, passkey, startedBy } = proven
  const account = proven.account as AdapterAccount
  // Otherwise the challenge was for a new user.
  if (startedBy !== String(user.id)) throw makeNotLinkedError(account)
  const { handle, ...facts } = passkey
  const turns = [makeAccountKey(account), ...(user.email ? [toLowerAscii(user.email)] : [])]
  const address = await findProvenAddress(found, user)
  // In one turn with the first proof of the address, which removes what was linked before it.
  await runInTurn(adapter, turns, async () => {
    const owner = await findAccountOwner(adapter, account)
    if (owner && !isSameUser(owner, user)) throw makeNotLinkedError(account)
    await linkToUser(ctx, { adapter, account: account, authenticator, said: {} }, user)
    if (!user.emailVerified) await noteUnprovenLink(adapter, user, { account })
  })
  try {
    if (keepsNotes(adapter)) {
      await changeAccountNote(adapter, user.id, account, {
        connectedAt: Date.now(),
        proven: address,
        ...facts,
      })
      if (handle) await storeUserHandle(adapter, user.id, handle)
    }
    // The session may have ended while the passkey was stored.
    if (!isSameUser((await findCurrentUser(ctx))?.user, user)) throw makeSignedOutError(found.served)
  } catch (error) {
    if (adapter.has("unlinkAccount")) await takeLink(adapter, user, account)
    throw error
  }
  const signal = await writeSignal(found, ctx, provider)
  const cookies = [...ctx.cleared, ...ctx.cookies].map(serializeCookie)
  return { id: account.providerAccountId, signal, cookies }
}

/** Reads what a browser is to know of the passkeys of a user. */
export async function readPasskeySignal(
  found: AccountUser,
  { provider: id }: PasskeyTarget,
): Promise<PasskeySignal> {
  const { ctx, provider } = createPasskeyContext(found, id)
  return writeSignal(found, ctx, provider)
}

/** Writes the signal after a removal; undefined where no request says of which site. */
export async function signalRemoval(
  found: AccountUser,
  credentialID: string,
  providerId: string | undefined,
): Promise<PasskeySignal | undefined> {
  if (!found.served || !findPasskeyProvider(found.served, providerId)) return undefined
  const { ctx, provider } = createPasskeyContext(found, providerId)
  const { storedToWire } = await loadPasskeys(provider)
  const signal = await writeSignal(found, ctx, provider)
  return { ...signal, unknownId: storedToWire(credentialID) }
}

async function writeSignal(
  found: AccountUser,
  ctx: Context,
  provider: WebAuthnConfig,
): Promise<PasskeySignal> {
  const { adapter, user } = found
  const { findRelyingParty, storedToWire } = await loadPasskeys(provider)
  const handle = keepsNotes(adapter) ? await readUserHandle(adapter, user.id) : undefined
  const bytes = handle && btoa(handle)
  return {
    rpId: findRelyingParty(ctx, provider).id,
    ...(bytes && { userId: storedToWire(bytes) }),
    acceptedIds: (await listPasskeyRows(found)).map(({ credentialID }) => storedToWire(credentialID)),
    name: user.email ?? "",
    displayName: user.name ?? "",
  }
}
