/** `POST callback/{id}` of a WebAuthn provider: the browser's answer to a ceremony, checked. */
import type { Authenticator } from "../adapters.js"
import { AuthError, MissingAdapter } from "../errors.js"
import type { WebAuthnConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import type { Account, User } from "../types.js"
import type { CredentialText } from "./attempt.js"
import { verifyAuthentication } from "./authenticate.js"
import { clearChallenge } from "./challenge.js"
import { isWireText } from "./encoding.js"
import { verifyRegistration } from "./register.js"
import { findRelyingParty, refuseForeignSite } from "./relying-party.js"

/** Of 1023 bytes in base64url (WebAuthn Level 3 section 4, "Credential ID"). */
const longestId = 1364

/** Whom a ceremony has proven. */
export interface Proven {
  user: User
  account: Account
  /** The new authenticator of a registration. */
  authenticator?: Omit<Authenticator, "userId">
  /** Id of the user who asked to register, null for a new one. */
  startedBy?: string | null
}

/**
 * Verifies the answer to a ceremony.
 * @param ctx The request; its challenge is used up.
 * @param provider The provider.
 * @param signedIn The user of the session, if any.
 * @returns Whom it proves.
 * @throws {InvalidCheck} When the challenge is missing, expired, or not for this.
 * @throws {WebAuthnVerificationError} When the answer is wrong.
 * @throws {AuthError} When the request is malformed, or no user has this credential.
 */
export async function verifyWebauthn(
  ctx: Context,
  provider: WebAuthnConfig,
  signedIn: User | null,
): Promise<Proven> {
  if (!ctx.engine.adapter) throw new MissingAdapter(`Provider "${provider.id}" needs an adapter.`)
  const relyingParty = findRelyingParty(ctx, provider)
  refuseForeignSite(ctx, relyingParty)
  clearChallenge(ctx)
  const { action, data } = ctx.request.body ?? {}
  if (action !== "authenticate" && action !== "register") {
    throw new AuthError('The member "action" of a WebAuthn answer must be "register" or "authenticate".', {
      page: "WebAuthnVerificationError",
    })
  }
  const attempt = {
    ctx,
    provider,
    relyingParty,
    credential: parseCredential(data),
    adapter: ctx.engine.adapter,
  }
  return action === "authenticate" ? verifyAuthentication(attempt) : verifyRegistration(attempt, signedIn)
}

function parseCredential(data: unknown): CredentialText {
  const value = typeof data === "string" ? parsed(data) : undefined
  if (typeof value === "object" && value !== null) {
    const { id, rawId, response } = value as Partial<CredentialText>
    if (
      isWireText(id) &&
      id.length <= longestId &&
      id === rawId &&
      typeof response === "object" &&
      response !== null
    )
      return value as CredentialText
  }
  throw new AuthError(
    'The member "data" of a WebAuthn answer must be a credential as JSON text, its id in base64url.',
    { page: "WebAuthnVerificationError" },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
