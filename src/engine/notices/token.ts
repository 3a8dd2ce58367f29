/** Verifies notices that are tokens: Security Event Tokens (RFC 8417), and others that a provider signs with its published keys. */
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { decodeJwt } from "jose/jwt/decode"
import { sha256Hex } from "#hash"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { isAuthError } from "../errors.js"
import { memoizeByObject, memoizeByText } from "../memory.js"
import { readValueAt } from "../notation/template.js"
import { makeNoticeError } from "../notice-error.js"
import { acceptsIssuer, loadServer, matchesIssuer } from "../oauth/server.js"
import { isObject } from "../realm.js"
import type { SignedText } from "./receive.js"
import type { NoticeSource } from "./sources.js"

/**
 * The provider as the issuer of notices, whose document and keys may be others than those of its ID tokens. What the client is
 * registered with says nothing of notices.
 */
const findIssuer = memoizeByObject((provider: OAuthProvider) =>
  memoizeByText((metadata): OAuthProvider => {
    if (metadata === "") return { ...provider, client: {} }
    const { issuer: _, jwks_endpoint: _keys, discovery: _form, acceptIssuers: _others, ...rest } = provider
    return { ...rest, client: {}, wellKnown: metadata }
  }),
)

/** Milliseconds after a failure in which the servers of an issuer are not asked again: anybody can post what asks them. */
const cooldown = 30_000
const failures = memoizeByObject((_: OAuthProvider): { at: number; error?: unknown } => ({ at: 0 }))

async function askIssuer<Answer>(issuer: OAuthProvider, ask: () => Promise<Answer>): Promise<Answer> {
  const last = failures(issuer)
  if (last.error && Date.now() - last.at < cooldown) throw last.error
  try {
    return await ask()
  } catch (error) {
    // Other errors say something of the token.
    if (isAuthError(error)) Object.assign(last, { at: Date.now(), error })
    throw error
  }
}

/** Verifies the signature, issuer and audience of a token by the keys that its issuer publishes. */
export async function verifyNoticeToken(source: NoticeSource, token: string): Promise<SignedText> {
  const { provider, notifies } = source
  const makeTokenRefusal = (what: string, code: Parameters<typeof makeNoticeError>[2]) =>
    makeNoticeError(provider.id, what, code)
  let claims: Record<string, unknown>
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    claims = decodeJwt(token)
    header = decodeProtectedHeader(token)
  } catch {
    throw makeTokenRefusal("is no token", "invalid_request")
  }
  const { typ, alg = "" } = header
  // Other kinds of token are no notices. Many senders leave the type out, or say that it is a JWT.
  if (typ !== undefined && !/^(?:(?:application\/)?secevent\+jwt|jwt)$/i.test(typ))
    throw makeTokenRefusal("is a token of another type (typ)", "invalid_request")
  if (!/^(?:RS|PS|ES)\d{3}$|^Ed/.test(alg))
    throw makeTokenRefusal("is signed with no published key (alg)", "invalid_key")
  const issuer = findIssuer(provider)(notifies.metadata ?? "")
  // Documents and tokens of one issuer may spell the slash at its end differently.
  const assertIssuer = (name: string) => {
    const { iss } = claims
    const isOwn =
      typeof iss === "string" && (trimSlash(iss) === trimSlash(name) || acceptsIssuer(issuer, name, iss))
    if (!isOwn) throw makeTokenRefusal(`is of another issuer than ${name} (iss)`, "invalid_issuer")
  }
  // What is not for this provider asks no server of it. Where tenants are issuers, only the document names the template.
  if (issuer.issuer !== undefined && !issuer.discovery) assertIssuer(issuer.issuer)
  if (notifies.client === undefined && !isForClient(source, claims.aud))
    throw makeTokenRefusal("is for another client (aud)", "invalid_audience")
  const server = await askIssuer(issuer, () => loadServer(issuer, ["jwks_uri"]))
  assertIssuer(server.issuer)
  const { verifySignature } = await import("../oauth/verify-token.js")
  const verify = () => verifySignature(issuer, server, token, "id_token")
  await askIssuer(issuer, verify).catch((error: unknown) => {
    // The keys could not be read.
    if (isAuthError(error)) throw error
    throw makeTokenRefusal("is not signed by its issuer", "authentication_failed")
  })
  return { members: claims, hash: await sha256Hex(token) }
}

const trimSlash = (issuer: string): string => issuer.replace(/\/$/, "")

/** Tells whether a notice names the client of the application, or what else the application says. */
export function isForClient({ provider }: NoticeSource, named: unknown): boolean {
  const own = [provider.clientId, ...[provider.notices?.audience ?? []].flat()]
  return [named].flat().some((one) => typeof one === "string" && one !== "" && own.includes(one))
}

/** Where the subject of an event stands (RFC 9493; in older tokens, below the event). */
const subjectForms: ReadonlySet<unknown> = new Set(["iss_sub", "iss-sub"])

/** Finds the account id that an event of a token is about; undefined where it names none of this provider. */
export function findSubject(
  { provider }: NoticeSource,
  members: Readonly<Record<string, unknown>>,
  event: string,
): unknown {
  const { sub_id, events, iss } = members
  const own = isObject(events) ? events[event] : undefined
  const subject = sub_id ?? readValueAt(own, "subject")
  if (!isObject(subject)) return subject === undefined ? members.sub : undefined
  const { user } = subject
  const named = isObject(user) ? user : subject
  if (!subjectForms.has(named.format ?? named.subject_type)) return undefined
  // A subject of another issuer has ids of its own.
  const isOwn =
    typeof named.iss === "string" &&
    (named.iss === iss || matchesIssuer(provider, named.iss, provider.issuer ?? String(iss)))
  return isOwn ? named.sub : undefined
}
