/**
 * What users see and end of their own: sessions, accounts, passkeys, and the user itself.
 *
 * @example
 * ```ts
 * const account = createAccountManager(config) // the same object as for Auth()
 * const sessions = await account.listSessions({ request })
 * await account.endOtherSessions({ request })
 * ```
 */
import type {
  ConnectedAccount,
  DeletedUser,
  DisconnectedAccount,
  EndedSessions,
  RecoveryCodes,
  RemovedPasskey,
  SecondFactors,
  UserPasskey,
  UserSession,
} from "../../types/account.js"
import type { Adapter } from "../../types/adapter.js"
import type { PasskeySignal } from "../../types/webauthn.js"
import { bindAllMethods } from "../config/adapter.js"
import { loadConfigPart } from "../config/flow.js"
import { assertConfigObject } from "../config/objects.js"
import { AccountError, AuthError, isAuthError } from "../errors.js"
import { loadOnce } from "../memory.js"
import { omitUndefined } from "../realm.js"
import type { OwnConfig } from "../request/handed.js"
import { noStore } from "../session/index.js"
import { disconnectAccount, listAccounts, listPasskeys, removePasskey, renamePasskey } from "./accounts.js"
import { type ConnectionOptions, connectAccount, type StartedConnection } from "./connect.js"
import { deleteUser } from "./delete.js"
import type { ChangedEmail, EmailChange, EmailCode } from "./email.js"
import {
  type AddedPasskey,
  addPasskey,
  type PasskeyTarget,
  type PreparedPasskey,
  preparePasskey,
  readPasskeySignal,
} from "./passkeys.js"
import type { NewTotp } from "./second-factor.js"
import { endOneSession, endSessions, listSessions } from "./sessions.js"
import { type AccountTarget, findAccountUser, findProvenUser, findRecentUser, type Recency } from "./user.js"

export type { SignInWay } from "../../types/pages.js"
export type { PasskeySignal } from "../../types/webauthn.js"
export { AccountError, type AccountReason } from "../errors.js"
export type {
  AccountTarget,
  AddedPasskey,
  ChangedEmail,
  ConnectedAccount,
  ConnectionOptions,
  DeletedUser,
  DisconnectedAccount,
  EmailChange,
  EmailCode,
  EndedSessions,
  NewTotp,
  PasskeyTarget,
  PreparedPasskey,
  Recency,
  RecoveryCodes,
  RemovedPasskey,
  SecondFactors,
  StartedConnection,
  UserPasskey,
  UserSession,
}

/** The change of an address, for applications that have one. */
const loadEmail = loadOnce(() => import("./email.js"))

/** The second factor, for applications that have one. */
const loadSecondFactor = (config: OwnConfig) =>
  loadConfigPart<typeof import("./second-factor.js")>(config, "secondFactor")

/** The user whose session a request carries. */
interface RequestTarget {
  /** A request whose cookies carry the session of the user. */
  request: Request
}

/** The methods of an adapter that the functions of an account need beside those of Auth.js. */
export type AccountMethods = Pick<
  Adapter,
  | "listSessionsByUserId"
  | "listAccountsByUserId"
  | "listAuthenticatorsByUserId"
  | "deleteAuthenticator"
  | "createSessionOrigin"
  | "getSessionOrigin"
  | "storeUserRecord"
  | "listUserRecords"
  | "deleteUserRecord"
  | "leaseAccount"
  | "consumeLimit"
  | "deleteUser"
  | "unlinkAccount"
>

/**
 * Adds the methods that an account needs to an adapter that lacks them, one made for Auth.js for instance.
 * @param adapter The adapter; it is not changed. Make the new one once, beside the config.
 * @param methods What it lacks, or has otherwise.
 * @returns An adapter that has both.
 * @throws {AuthError} When one of the two is no object.
 * @example
 * ```ts
 * const adapter = withAccounts(OtherAdapter(db), {
 *   listSessionsByUserId: (userId) => db.session.findMany({ where: { userId, expires: { gt: new Date() } } }),
 * })
 * ```
 */
export function withAccounts<Base extends Adapter, Methods extends AccountMethods>(
  adapter: Base,
  methods: Methods,
): Omit<Base, keyof Methods> & Methods {
  for (const [given, name] of [
    [adapter, "adapter"],
    [methods, "list of methods"],
  ] as const) {
    if (typeof given !== "object" || given === null)
      throw new AuthError(`withAccounts was given no ${name}. Give it an adapter and an object of methods.`)
  }
  return { ...adapter, ...bindAllMethods(adapter), ...omitUndefined(methods) }
}

/**
 * The functions of an account. Each takes `{ request }`, for the user of its session, or `{ userId }`, in code of the
 * operator. They answer for this user alone: an id of another user's session is not found. Those that change something refuse a
 * request, a GET too, of which the browser says that a page of another site or of a sibling host made it (`foreign_origin`).
 */
export interface AccountManager {
  /**
   * Lists where the user is signed in, the current session first. It needs `session.strategy: "database"`; with `account: true`
   * in the config it knows device and beginning.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`.
   */
  listSessions(target: AccountTarget): Promise<UserSession[]>
  /**
   * Ends one session of the user, by the id of {@link AccountManager.listSessions}.
   * @throws {AccountError} `not_found` for an id of no session of this user; `not_signed_in`, `not_supported`.
   */
  endSession(
    target: AccountTarget & {
      /** Id of the session, as `listSessions` names it. */
      id: string
    },
  ): Promise<EndedSessions>
  /**
   * Ends all sessions of the user but that of the request.
   * @throws {AccountError} `not_signed_in`, `not_supported`.
   */
  endOtherSessions(target: RequestTarget): Promise<EndedSessions>
  /**
   * Ends all sessions of the user.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`: where sessions are tokens
   * and `session.revocable` is not set.
   */
  endAllSessions(target: AccountTarget): Promise<EndedSessions>
  /**
   * Lists the accounts of the user at providers. With `account: true` in the config it knows names and times.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`.
   */
  listAccounts(target: AccountTarget): Promise<ConnectedAccount[]>
  /**
   * Begins the flow of a provider that connects an account to the user. Redirect to `url` by status 303, with the `cookies`.
   * The answer of the provider counts in this session of this user alone; otherwise, and where the account is another user's,
   * the browser gets the error page with `error=AccountNotConnected`. Call it for a POST.
   * @throws {AccountError} `recent_sign_in_required`, `not_signed_in`, `foreign_origin`, `not_supported`.
   * @throws {AuthError} For a provider that the config does not have, and what a sign-in there throws.
   * @example
   * ```ts
   * const { url, cookies } = await account.connectAccount({ request, provider: "acme" })
   * return new Response(null, { status: 303, headers: [["location", url], ...cookies.map((one) => ["set-cookie", one])] })
   * ```
   */
  connectAccount(target: RequestTarget & Recency & ConnectionOptions): Promise<StartedConnection>
  /**
   * Disconnects an account, and ends its tokens where the provider can.
   * @throws {AccountError} `last_sign_in` where the user could not sign in any more; `recent_sign_in_required`, `not_found`,
   * `not_signed_in`, `not_supported`, `busy`.
   */
  disconnectAccount(
    target: AccountTarget & Recency & Pick<ConnectedAccount, "provider" | "providerAccountId">,
  ): Promise<DisconnectedAccount>
  /**
   * Lists the passkeys of the user.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`.
   */
  listPasskeys(target: AccountTarget): Promise<UserPasskey[]>
  /**
   * Prepares a new passkey for the user. The `options` go to `createPasskey` of `authlas/webauthn`, whose answer
   * {@link AccountManager.addPasskey} takes within 15 minutes; the response carries the `cookies`. Where the endpoints of the
   * config are reachable, `signIn("passkey", { action: "register" })` of `authlas/webauthn` does all of it.
   * @throws {AccountError} `recent_sign_in_required`, `not_signed_in`, `not_supported`.
   */
  preparePasskey(
    target: RequestTarget &
      Recency &
      PasskeyTarget & {
        /**
         * For a passkey that the browser makes without a dialogue, after a sign-in in another way. Its user may be absent, and is
         * verified where the provider asks for that.
         */
        mediation?: "conditional" | undefined
      },
  ): Promise<PreparedPasskey>
  /**
   * Verifies what the browser answered to {@link AccountManager.preparePasskey}, and adds the passkey to the user.
   * @throws {AccountError} `recent_sign_in_required`, `not_signed_in`, `not_supported`.
   * @throws {AuthError} `InvalidCheck` where the answer is late, was used or is another user's, `WebAuthnVerificationError` where
   * it is wrong, `AccountNotLinked` where the passkey is there already.
   */
  addPasskey(
    target: RequestTarget &
      Recency &
      PasskeyTarget & {
        /** What `createPasskey` answered. */
        answer: unknown
        /** What the user calls it: at most 100 characters. */
        name?: string | undefined
      },
  ): Promise<AddedPasskey>
  /**
   * Reads what the browser is to know of the user's passkeys, for `signalPasskeys` of `authlas/webauthn`: after a change of name
   * or address, or at each sign-in.
   * @throws {AccountError} `not_signed_in`, `not_supported`.
   */
  readPasskeySignal(target: RequestTarget & PasskeyTarget): Promise<PasskeySignal>
  /**
   * Names a passkey of the user: at most 100 characters.
   * @throws {AccountError} `not_found`, `not_signed_in`, `not_supported`.
   */
  renamePasskey(
    target: AccountTarget & {
      /** Id of the passkey, as `listPasskeys` has it. */
      id: string
      /** What the user calls it. */
      name: string
    },
  ): Promise<void>
  /**
   * Takes a passkey away from the user.
   * @throws {AccountError} `last_sign_in`, `recent_sign_in_required`, `not_found`, `not_signed_in`, `not_supported`, `busy`.
   */
  removePasskey(
    target: AccountTarget &
      Recency & {
        /** Id of the passkey, as `listPasskeys` has it. */
        id: string
      },
  ): Promise<RemovedPasskey>
  /**
   * Lists what the user has for the second step of a sign-in, beside passkeys.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`.
   */
  listSecondFactors(target: AccountTarget): Promise<SecondFactors>
  /**
   * Begins to set up an authenticator app, in place of the one that the user has. It counts once
   * {@link AccountManager.confirmTotp} was given its first code, within a quarter of an hour.
   * @returns The secret, and the address that an app reads from a link or a QR code. Show them to this user alone.
   * @throws {AccountError} `recent_sign_in_required`, `not_signed_in`, `not_found`, `not_supported`.
   */
  startTotp(target: AccountTarget & Recency): Promise<NewTotp>
  /**
   * Ends the set-up of an authenticator app. The second step is asked for from the next sign-in on; sessions that began before
   * stay, see {@link AccountManager.endOtherSessions}.
   * @returns Recovery codes in place of former ones. They are not stored and cannot be shown again.
   * @throws {AccountError} `wrong_code`, `too_many_attempts`, `not_found` where nothing was begun; `busy`,
   * `recent_sign_in_required`, `not_signed_in`, `not_supported`.
   */
  confirmTotp(
    target: AccountTarget &
      Recency & {
        /** What the app shows. */
        code: string
      },
  ): Promise<RecoveryCodes>
  /**
   * Takes the authenticator app from the user, with the recovery codes and the remembered devices.
   * @throws {AccountError} `not_found`, `recent_sign_in_required`, `not_signed_in`, `not_supported`.
   */
  removeTotp(target: AccountTarget & Recency): Promise<void>
  /**
   * Makes ten recovery codes in place of the former ones.
   * @returns The codes. They are not stored and cannot be shown again.
   * @throws {AccountError} `not_found` without an authenticator app; `recent_sign_in_required`, `not_signed_in`,
   * `not_supported`.
   */
  createRecoveryCodes(target: AccountTarget & Recency): Promise<RecoveryCodes>
  /**
   * Lets every device ask for the second step again. The end of all or of all other sessions does so too; call it after a change
   * of the password.
   * @throws {AccountError} `not_signed_in`, `not_found`, `not_supported`.
   */
  forgetDevices(target: AccountTarget): Promise<void>
  /**
   * Sends a mail to a new address, whose link or code proves it; nothing is changed before. It does and answers the same where
   * another user has the address: the mail says so there.
   * @throws {AccountError} `invalid_address`, `recent_sign_in_required`, `not_signed_in`, `not_supported`, `foreign_origin`;
   * `too_many_attempts` after five mails in an hour; `address_refused` where the `signIn` callback does not admit it.
   * @throws {EmailSignInError} When the mail cannot be sent.
   */
  changeEmail(target: RequestTarget & Recency & EmailChange): Promise<void>
  /**
   * Changes the address by the code of the mail, in the session that asked for it; the link of the mail does the same. The former
   * address is told, and can undo it for a week (`account.undoEmailChange`).
   * @throws {AccountError} `not_found` for a code that is unknown, used, expired or another session's; `address_taken`,
   * `invalid_address`, `not_signed_in`, `not_supported`, `foreign_origin`, `busy`.
   */
  confirmEmail(target: RequestTarget & EmailCode): Promise<ChangedEmail>
  /**
   * Deletes the user: tokens are ended at their providers where they can be, then sessions, accounts, passkeys, records and
   * the user go. The event `beforeDeleteUser` comes first, and may refuse by an error; `deleteUser` comes after it.
   * @throws {AccountError} `recent_sign_in_required`, `not_signed_in`, `not_found`, `not_supported`.
   */
  deleteUser(target: AccountTarget & Recency): Promise<DeletedUser>
  /**
   * Checks that the user of a request signed in recently, before what cannot be undone.
   * @throws {AccountError} `recent_sign_in_required` with `signInUrl`; `not_signed_in`.
   * @example
   * ```ts
   * try {
   *   await account.requireRecentSignIn({ request, within: 300 })
   * } catch (error) {
   *   if (error instanceof AccountError && error.signInUrl) return Response.redirect(error.signInUrl)
   *   throw error
   * }
   * ```
   */
  requireRecentSignIn(target: RequestTarget & Recency): Promise<void>
}

/**
 * Gives users a hold on what is theirs. It works wherever the config is: in routes, and in tools of the operator.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment.
 * @returns The functions.
 * @throws {AuthError} Without a config. Nothing else is looked at before the first call.
 * @example
 * ```ts
 * const account = createAccountManager(config)
 * await account.endAllSessions({ userId: "7" })
 * ```
 */
export function createAccountManager(config: OwnConfig): AccountManager {
  assertConfigObject(config, "createAccountManager")
  return {
    listSessions: async (target) => listSessions(await findAccountUser(config, target, "read")),
    endSession: async (target) => endOneSession(await findAccountUser(config, target), target.id),
    endOtherSessions: async (target) => endSessions(await findAccountUser(config, target), true),
    endAllSessions: async (target) => endSessions(await findAccountUser(config, target), false),
    listAccounts: async (target) => listAccounts(await findAccountUser(config, target, "read")),
    connectAccount: async (target) => connectAccount(await findRecentUser(config, target), target),
    disconnectAccount: async (target) =>
      disconnectAccount(config, await findProvenUser(config, target), target),
    listPasskeys: async (target) => listPasskeys(await findAccountUser(config, target, "read")),
    preparePasskey: async (target) => preparePasskey(await findProvenUser(config, target), target),
    addPasskey: async (target) => addPasskey(await findProvenUser(config, target), target),
    readPasskeySignal: async (target) =>
      readPasskeySignal(await findAccountUser(config, target, "read"), target),
    renamePasskey: async (target) =>
      renamePasskey(await findAccountUser(config, target), target.id, target.name),
    removePasskey: async (target) => removePasskey(await findProvenUser(config, target), target.id),
    listSecondFactors: async (target) =>
      (await loadSecondFactor(config)).listSecondFactors(await findAccountUser(config, target, "read")),
    startTotp: async (target) =>
      (await loadSecondFactor(config)).startTotp(await findProvenUser(config, target)),
    confirmTotp: async (target) =>
      (await loadSecondFactor(config)).confirmTotp(await findProvenUser(config, target), target.code),
    removeTotp: async (target) =>
      (await loadSecondFactor(config)).removeTotp(await findProvenUser(config, target)),
    createRecoveryCodes: async (target) =>
      (await loadSecondFactor(config)).renewRecoveryCodes(await findProvenUser(config, target)),
    forgetDevices: async (target) =>
      (await loadSecondFactor(config)).forgetUserDevices(await findAccountUser(config, target)),
    changeEmail: async (target) =>
      (await loadEmail()).changeEmail(await findRecentUser(config, target), target),
    confirmEmail: async (target) =>
      (await loadEmail()).confirmEmail(await findAccountUser(config, target), target),
    deleteUser: async (target) => deleteUser(config, await findRecentUser(config, target)),
    requireRecentSignIn: async (target) => void (await findRecentUser(config, target, "read")),
  }
}

/**
 * Turns an error of `requireRecentSignIn` into the answer of an API: 401 with a challenge (RFC 9470, section 3), and with the
 * ways to sign in again in its body. For `not_signed_in` the challenge asks for a session (RFC 6750, section 3).
 * @param error What was thrown.
 * @returns The answer.
 * @throws The error itself, when it is another one.
 * @example
 * ```ts
 * try {
 *   await account.requireRecentSignIn({ request, within: 300 })
 * } catch (error) {
 *   return createChallenge(error)
 * }
 * ```
 */
export function createChallenge(error: unknown): Response {
  if (!isAuthError(error, AccountError)) throw error
  const { reason, within, signInUrl, ways } = error
  if (reason !== "recent_sign_in_required" && reason !== "not_signed_in") throw error
  const isOld = reason === "recent_sign_in_required"
  const code = "insufficient_user_authentication"
  const challenge = `Bearer error="${code}", error_description="A more recent authentication is required", max_age="${within}"`
  const body = isOld ? { error: code, max_age: within, signInUrl, ways } : { signInUrl }
  const headers = { ...noStore, "WWW-Authenticate": isOld ? challenge : "Bearer" }
  return Response.json(body, { status: 401, headers })
}
