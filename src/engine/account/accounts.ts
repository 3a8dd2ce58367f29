/** The accounts and passkeys of a user: listed, renamed and disconnected, but never the last way in. */
import type {
  ConnectedAccount,
  DisconnectedAccount,
  RemovedPasskey,
  UserPasskey,
} from "../../types/account.js"
import type { AdapterAccount } from "../../types/adapter.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { AccountError, isAuthError, ProviderTokenError } from "../errors.js"
import { loadOnce } from "../memory.js"
import type { OwnConfig } from "../request/handed.js"
import {
  changeAccountNote,
  cleanLabel,
  longestPasskeyName,
  readAccountNotes,
} from "../session/account-notes.js"
import {
  assertOtherWayIn,
  findRemovable,
  listAccountRows,
  listPasskeyRows,
  removeAccount,
  removeAccountAlone,
  runAlone,
} from "../session/ways-in.js"
import { providerTokens } from "../tokens/index.js"
import { signalRemoval } from "./passkeys.js"
import { forgetSecondSteps } from "./sessions.js"
import { type AccountUser, requireMethods } from "./user.js"

/** Names of kinds of authenticators, which are read where passkeys are listed alone. */
const loadAuthenticators = loadOnce(() => import("../../../generated/authenticators.js"))

const toDate = (time: number | undefined): Date | undefined =>
  typeof time === "number" && Number.isFinite(time) ? new Date(time) : undefined

/** Lists the accounts of a user at providers. */
export async function listAccounts(found: AccountUser): Promise<ConnectedAccount[]> {
  const rows = (await listAccountRows(found)).filter(({ type }) => type === "oauth" || type === "oidc")
  const noteOf = await readAccountNotes(found.adapter, found.user.id)
  return Promise.all(
    rows.map(async (row): Promise<ConnectedAccount> => {
      const { connectedAt, usedAt, label, notice } = await noteOf(row)
      const [since, last, told] = [toDate(connectedAt), toDate(usedAt), toDate(notice?.at)]
      return {
        provider: row.provider,
        name: found.engine.providers.get(row.provider)?.name ?? row.provider,
        providerAccountId: String(row.providerAccountId),
        ...(typeof label === "string" && { label }),
        ...(since && { connectedAt: since }),
        ...(last && { lastUsedAt: last }),
        hasTokens: Boolean(row.access_token || row.refresh_token || row.oauth_token),
        ...(notice && told && { notice: { meaning: notice.meaning, at: told } }),
      }
    }),
  )
}

/** Lists the passkeys of a user. */
export async function listPasskeys(found: AccountUser): Promise<UserPasskey[]> {
  requireMethods(found, "A list of passkeys", "listAuthenticatorsByUserId")
  const noteOf = await readAccountNotes(found.adapter, found.user.id)
  const accounts = await listAccountRows(found)
  const { authenticators } = await loadAuthenticators()
  return Promise.all(
    (await listPasskeyRows(found)).map(async (row): Promise<UserPasskey> => {
      const account = accounts.find((one) => one.providerAccountId === row.providerAccountId)
      const { connectedAt, usedAt, name, aaguid = "", isSynced } = account ? await noteOf(account) : {}
      const authenticator = Object.hasOwn(authenticators, aaguid) ? authenticators[aaguid] : undefined
      const [made, last] = [toDate(connectedAt), toDate(usedAt)]
      return {
        id: row.credentialID,
        ...(typeof name === "string" && { name }),
        ...(authenticator && { authenticator }),
        ...(made && { createdAt: made }),
        ...(last && { lastUsedAt: last }),
        isSynced: isSynced ?? row.credentialBackedUp,
        transports: row.transports ? row.transports.split(",") : [],
      }
    }),
  )
}

async function findPasskey(
  found: AccountUser,
  id: string,
): Promise<{ passkey: AdapterAuthenticator; account: AdapterAccount | undefined }> {
  const passkey = (await listPasskeyRows(found)).find(({ credentialID }) => credentialID === id)
  if (!passkey)
    throw new AccountError("The user has no passkey of this id. List the passkeys again.", {
      reason: "not_found",
    })
  const rows = await listAccountRows(found)
  return {
    passkey,
    account: rows.find(
      (row) => row.type === "webauthn" && row.providerAccountId === passkey.providerAccountId,
    ),
  }
}

/** Names a passkey of a user. */
export async function renamePasskey(found: AccountUser, id: string, name: string): Promise<void> {
  requireMethods(found, "The name of a passkey", "storeUserRecord", "listUserRecords")
  const { account } = await findPasskey(found, id)
  const clean = cleanLabel(name, longestPasskeyName)
  if (!account) return
  await changeAccountNote(found.adapter, found.user.id, account, { name: clean })
  await found.engine.events.renamePasskey({ userId: found.user.id, id, name: clean })
}

/** Takes a passkey away from a user, unless it is the last way in. */
export async function removePasskey(found: AccountUser, id: string): Promise<RemovedPasskey> {
  requireMethods(found, "The removal of a passkey", "deleteAuthenticator", "unlinkAccount")
  return runAlone(found, async () => {
    const { passkey, account } = await findPasskey(found, id)
    await assertOtherWayIn(found, account)
    await found.adapter.deleteAuthenticator(passkey.credentialID)
    if (account) await removeAccount(found, account)
    // A device may be remembered by a second step with this passkey.
    await forgetSecondSteps(found)
    const signal = await signalRemoval(found, passkey.credentialID, account?.provider)
    return { ...(signal && { signal }) }
  })
}

/** Disconnects an account from a user, unless it is the last way in, and ends its tokens where the provider can. */
export async function disconnectAccount(
  config: OwnConfig,
  found: AccountUser,
  { provider, providerAccountId }: Pick<ConnectedAccount, "provider" | "providerAccountId">,
): Promise<DisconnectedAccount> {
  requireMethods(found, "The end of a connection", "unlinkAccount")
  const key = { provider, providerAccountId }
  // The last way in keeps its tokens, and what else changes, the undoing of an address for instance, waits for no provider.
  return runAlone(
    found,
    async () => {
      const revoked = await revokeAccountTokens(config, found, await findRemovable(found, key))
      // The provider may be slow: what is removed is looked at again behind it.
      await removeAccountAlone(found, key)
      return { revoked }
    },
    "disconnections",
  )
}

/** Ends the tokens of an account at its provider, and returns whether it has. What fails is logged: the account goes all the same. */
export async function revokeAccountTokens(
  config: OwnConfig,
  { engine, user }: AccountUser,
  { provider, providerAccountId }: AdapterAccount,
): Promise<boolean> {
  if (config.tokens?.store === "cookie" || !engine.providers.get(provider)) return false
  try {
    const target = { userId: user.id, provider, providerAccountId: String(providerAccountId) }
    return (await providerTokens(config).revoke(target)).revoked
  } catch (error) {
    const isWithout =
      isAuthError(error, ProviderTokenError) && ["not_supported", "not_stored"].includes(error.reason)
    if (!isWithout && isAuthError(error)) engine.logger.error(error)
    return false
  }
}
