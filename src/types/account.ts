/** What users see of their own account: the same on the server, on the built-in page, and in the browser. */

import type { NoticeMeaning } from "./provider-notices.js"
import type { PasskeySignal } from "./webauthn.js"

/** Why a function of `authlas/account` did nothing; the page of `AccountError` explains each. */
export type AccountReason =
  | "not_signed_in"
  | "not_found"
  | "not_supported"
  | "last_sign_in"
  | "recent_sign_in_required"
  | "foreign_origin"
  | "busy"
  | "wrong_code"
  | "too_many_attempts"
  | "invalid_address"
  | "address_taken"
  | "address_refused"

/** An account at a provider, as its user may see it. */
export interface ConnectedAccount {
  /** Id of the provider. */
  provider: string
  /** Name of the provider, as its button says it; the id where the config has no such provider any more. */
  name: string
  /** Id of the user at the provider. */
  providerAccountId: string
  /** What the provider calls the user, an address or a name, where it is known. */
  label?: string
  /** When it was connected, where it is known. */
  connectedAt?: Date
  /** The last sign-in with it, where it is known. */
  lastUsedAt?: Date
  /** Whether tokens are stored with it, for calls to the provider's API. */
  hasTokens: boolean
  /** What the provider has told of it by itself since the last sign-in with it: see `authlas/events`. */
  notice?: {
    /** What it means. */
    meaning: NoticeMeaning
    /** When it was sent, where it says so, else when it came. Of several, the latest. */
    at: Date
  }
}

/** A passkey, as its user may see it. */
export interface UserPasskey {
  /** Its credential id, in standard base64. */
  id: string
  /** What the user calls it. */
  name?: string
  /** What made it, `Windows Hello` for instance, where it is known. It is a hint: nothing proves it. */
  authenticator?: string
  /** When it was made, where it is known. */
  createdAt?: Date
  /** The last sign-in with it, where it is known. */
  lastUsedAt?: Date
  /** Whether it is on other devices of the user too. */
  isSynced: boolean
  /** How it is reached: `internal`, `hybrid`, `usb` and others (WebAuthn Level 3, section 5.8.4). */
  transports: readonly string[]
}

/** What became of a passkey that was removed. */
export interface RemovedPasskey {
  /** For `signalPasskeys` of `authlas/webauthn`, so that the browser does not offer it any more; where a request names the user. */
  signal?: PasskeySignal
}

/** What became of an account that was disconnected. */
export interface DisconnectedAccount {
  /** Whether the provider has ended the tokens; false where there were none, or where it cannot. */
  revoked: boolean
}

/** A session, as its user may see it. */
export interface UserSession {
  /** Names the session to `endSession`. It is no token: nobody can sign in with it. */
  id: string
  /** Whether it is the session of the request. */
  isCurrent: boolean
  /** When the user signed in, where it is known. */
  startedAt?: Date
  /** When it was last extended, which happens every `session.updateAge` seconds of use; not known for one near its latest end. */
  lastSeenAt?: Date
  /** When it ends unless it is used. */
  expiresAt: Date
  /** Id of the provider that the user signed in with, where it is known. */
  provider?: string
  /** Browser and system in words, for instance `Firefox on Windows`, where they are known. */
  device?: string
}

/** What became of sessions that were to end. */
export interface EndedSessions {
  /** How many were ended; missing where sessions are tokens, which nothing counts. */
  count?: number
  /** Values of `Set-Cookie` that the response has to carry, where the session of the request was one of them. */
  cookies: readonly string[]
}

/** What became of a user who was deleted. */
export interface DeletedUser {
  /** Ids of the providers whose tokens were stored and could not be ended: the user may end them there. */
  notRevoked: readonly string[]
  /** Values of `Set-Cookie` that the response has to carry, where a request named the user. */
  cookies: readonly string[]
}

/** What a user has for the second step of a sign-in, beside passkeys. */
export interface SecondFactors {
  /** The authenticator app; missing where none is set up. */
  totp?: {
    /** When it was set up. */
    createdAt: Date
  }
  /** How many recovery codes are left. */
  recoveryCodes: number
}

/** Codes that are shown once. */
export interface RecoveryCodes {
  /** Each signs the user in once, in place of a code of the authenticator app. */
  recoveryCodes: readonly string[]
}

/** What users may do with their account where config and adapter allow it: a function of `authlas/client` each. */
export type AccountFunction =
  | "endSession"
  | "endOtherSessions"
  | "endAllSessions"
  | "connectAccount"
  | "disconnectAccount"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "changeEmail"
  | "startTotp"
  | "confirmTotp"
  | "removeTotp"
  | "createRecoveryCodes"
  | "forgetDevices"
  | "deleteUser"

/** All that a page of the account shows. What config and adapter do not know is missing. */
export interface AccountOverview {
  /** Who is signed in. */
  user: {
    /** Id of the user, where the user is stored. */
    id?: string
    /** Name of the user. */
    name?: string | null
    /** E-mail address of the user. */
    email?: string | null
    /** Address of the user's picture. */
    image?: string | null
  }
  /** What can be done. */
  functions: readonly AccountFunction[]
  /** Where the user is signed in, the current session first. */
  sessions?: readonly UserSession[]
  /** The accounts of the user at providers. */
  accounts?: readonly ConnectedAccount[]
  /** Providers of the config that the user has no account of. */
  connectable: ReadonlyArray<{
    /** Id of the provider. */
    id: string
    /** Name of the provider, as its button says it. */
    name: string
  }>
  /** The passkeys of the user. */
  passkeys?: readonly UserPasskey[]
  /** What the user has for the second step of a sign-in. */
  secondFactors?: SecondFactors
}
