/** Rows to store: each is new, so that cases can share one database. */
import type {
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  FirstProof,
  VerificationToken,
} from "../../types/adapter.js"
import type { SessionOrigin, UsedLogoutToken } from "../../types/storage.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"

/** Text that has not been used before. */
export const uniqueText = (): string => crypto.randomUUID()

/** Letters of several scripts, marks that combine, emoji, and what quoting gets wrong. */
export const unicode = "Ada Łukasz Zoë e\u0301 \u00e9 李小龍 مرحبا 👩🏽‍💻 \"'`\\ %_ -- ;\n\t$1 {}"

/** A moment in the future, with milliseconds that no rounding leaves alone. */
export function futureDate(seconds = 3600): Date {
  const whole = Math.floor(Date.now() / 1000) + seconds
  return new Date(whole * 1000 + 789)
}

/** A text of a length, which is nowhere the same. */
export function longText(length = 10_000): string {
  const seed = uniqueText()
  return Array.from({ length: Math.ceil(length / 40) }, (_, index) => `${seed}${index % 10}${index}.`)
    .join("")
    .slice(0, length)
}

/** The same letters, large instead of small and the other way round. */
export function swapCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("")
}

/** Texts that databases with lenient collations take for the same, and that are not. */
export function lookalikes(text: string): string[] {
  return [swapCase(text), text.replace("e", "\u00e9"), `${text} `]
}

/**
 * An id of the kind that the store gives, that no user has: tables with numbers would refuse a text.
 * @param known An id that the store gave.
 */
export function unknownId(known: string): string {
  if (/^\d+$/.test(known)) return "2147483600"
  return /^[0-9a-f]{24}$/.test(known) ? uniqueText().replaceAll("-", "").slice(0, 24) : uniqueText()
}

/** A user. */
export function newUser(members: Partial<AdapterUser> = {}): AdapterUser {
  const id = uniqueText()
  return {
    id,
    name: "Ada Lovelace",
    email: `ada-${id}@example.com`,
    image: "https://op.test/ada.png",
    emailVerified: null,
    ...members,
  }
}

/** What the contract has of a user: a column of the store's own, the moment of the last change for instance, is left out. */
export function contractUser({ id, name, email, emailVerified, image }: AdapterUser): AdapterUser {
  return { id, name, email, emailVerified, image }
}

/** An account with tokens. */
export function newAccount(userId: string, members: Partial<AdapterAccount> = {}): AdapterAccount {
  return {
    userId,
    type: "oidc",
    provider: "acme",
    providerAccountId: `Id-e-${uniqueText()}`,
    access_token: `Access-e-${uniqueText()}`,
    refresh_token: `Refresh-e-${uniqueText()}`,
    id_token: `Identity-e-${uniqueText()}`,
    expires_at: 1_893_456_000,
    scope: "openid email",
    token_type: "bearer",
    ...members,
  }
}

/** By what the engine looks an account up: a store may refuse any member besides. */
export function keyOf({
  provider,
  providerAccountId,
}: AdapterAccount): Pick<AdapterAccount, "provider" | "providerAccountId"> {
  return { provider, providerAccountId }
}

/** A session. */
export function newSession(userId: string, members: Partial<AdapterSession> = {}): AdapterSession {
  return { sessionToken: `Session-e-${uniqueText()}`, userId, expires: futureDate(), ...members }
}

/** What a session came from. */
export function newOrigin(
  session: Pick<AdapterSession, "sessionToken" | "userId">,
  members: Partial<SessionOrigin> = {},
): SessionOrigin {
  const { sessionToken, userId } = session
  const subject = `Subject-e-${uniqueText()}`
  const from = { provider: "acme", providerAccountId: subject, issuer: "https://op.test", subject }
  const seen = {
    startedAt: futureDate(-60),
    secondStepAt: futureDate(-30),
    device: "Firefox on Linux",
  }
  return { sessionToken, userId, ...from, sid: `Sid-e-${uniqueText()}`, ...seen, ...members }
}

/** The first proof of a user's address. */
export function newProof(userId: string, members: Partial<FirstProof> = {}): FirstProof {
  return { userId, email: `ada-e-${uniqueText()}@example.com`, time: futureDate(-3600), ...members }
}

/** A logout token. */
export function newLogoutToken(): UsedLogoutToken {
  return { issuer: "https://op.test", jti: `Jti-e-${uniqueText()}`, expires: futureDate() }
}

/** A verification token. */
export function newToken(members: Partial<VerificationToken> = {}): VerificationToken {
  const id = uniqueText()
  return { identifier: `ada-e-${id}@example.com`, token: `Token-e-${id}`, expires: futureDate(), ...members }
}

/** By what the engine looks a verification token up. */
export function tokenKey({
  identifier,
  token,
}: VerificationToken): Pick<VerificationToken, "identifier" | "token"> {
  return { identifier, token }
}

/** A passkey. */
export function newPasskey(
  userId: string,
  members: Partial<AdapterAuthenticator> = {},
): AdapterAuthenticator {
  const credentialID = `Ke${uniqueText().replaceAll("-", "")}+/A=`
  return {
    credentialID,
    userId,
    providerAccountId: credentialID,
    credentialPublicKey: `pQECAyYg${uniqueText().replaceAll("-", "")}+/==`,
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "internal,hybrid",
    ...members,
  }
}
