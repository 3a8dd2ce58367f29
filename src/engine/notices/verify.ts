/** Verifies a notice: signature, sender, receiver and time, and reads what it says. */
import * as base64url from "jose/base64url"
import { sha256Hex } from "#hash"
import type { NoticeMeaning, NoticeSignature, ProviderNotices } from "../../types/provider-notices.js"
import type { UsedLogoutToken } from "../../types/storage.js"
import type { Engine } from "../config/engine.js"
import { type AuthError, isAuthError, MissingCredentials } from "../errors.js"
import { BadRequest } from "../http/body.js"
import { isKeyText, longest, normalizeId } from "../identity.js"
import { readTemplate } from "../notation/template.js"
import { makeNoticeError, makeSignatureError } from "../notice-error.js"
import { qualifyAccountId } from "../oauth/account.js"
import { toRouteError } from "../oauth/errors.js"
import { clockTolerance } from "../oauth/server.js"
import { encodeUtf8, isObject, toHex } from "../realm.js"
import { keepsNotes, readAccountNotes } from "../session/account-notes.js"
import { findAccountOwner } from "../session/stored-user.js"
import {
  findSigned,
  type Posted,
  readNoticeValue,
  readObject,
  type SignedText,
  signedRequestForm,
} from "./receive.js"
import { findNoticeSecret, listNoticeSources, type NoticeSource } from "./sources.js"
import { findSubject, isForClient, verifyNoticeToken } from "./token.js"

/** What happened to an account. */
interface ReportedEvent {
  /** The provider's name of it. */
  name: string
  /** Undefined for an event that the provider's entry does not know. */
  meaning: NoticeMeaning | undefined
  /** Account ids. */
  accounts: readonly string[]
}

/** A notice whose signature is good. */
export interface VerifiedNotice extends NoticeSource {
  events: readonly ReportedEvent[]
  sentAt: Date | undefined
  /** What is remembered, so that the notice is carried out once. */
  use: UsedLogoutToken
  /** The answer to a question that comes before notices. */
  challenge: { text: string } | { json: Record<string, string> } | undefined
}

/**
 * Finds the providers that have signed what was posted: several where an application has one provider under several ids.
 * @throws {ProviderNoticeError} When none has.
 * @throws {MissingCredentials} When what would verify it is not configured.
 */
export async function verifyNotice(engine: Engine, posted: Posted): Promise<VerifiedNotice[]> {
  const verified: VerifiedNotice[] = []
  let failure: AuthError | undefined
  for (const source of listNoticeSources(engine)) {
    const signed = findSigned(source.notifies, posted)
    if (signed === undefined) continue
    if (source.notifies.format !== "signed_body") engine.known.note({ token: signed })
    try {
      verified.push(await verifyFrom(engine, source, posted, signed))
    } catch (error) {
      const thrown = isAuthError(error)
        ? error
        : toRouteError(source.provider, "the check of a notice", error)
      // What the application can mend is told before what a stranger has sent.
      if (!failure || isAuthError(thrown, MissingCredentials)) failure = thrown
    }
  }
  if (verified.length > 0) return verified
  throw (
    failure ??
    new BadRequest(
      "What was posted has the form of no notice that a provider of the config is known to send.",
    )
  )
}

/** Milliseconds for which a notice of one sign-in is remembered. */
const year = 365 * 86_400_000

/**
 * Without a time and an id, the notice of a later sign-in is the same text: what is known of the sign-in makes it another one.
 * Whoever has a former notice can do no more with it than once for each sign-in.
 */
async function findLastSignIns(
  { adapter, config }: Engine,
  { provider }: NoticeSource,
  events: readonly ReportedEvent[],
): Promise<unknown[]> {
  if (!adapter?.has("getUserByAccount") || !config.account || !keepsNotes(adapter)) return []
  const times: unknown[] = []
  for (const providerAccountId of events.flatMap(({ accounts }) => accounts)) {
    const account = { provider: provider.id, providerAccountId }
    const user = await findAccountOwner(adapter, account)
    times.push(user && (await (await readAccountNotes(adapter, user.id))(account)).usedAt)
  }
  return times
}

async function verifyFrom(
  engine: Engine,
  source: NoticeSource,
  posted: Posted,
  signed: string,
): Promise<VerifiedNotice> {
  const { provider, notifies } = source
  const { format, json = [], require = {}, absent = [] } = notifies
  const makeBodyRefusal = (what: string) => makeNoticeError(provider.id, what, "invalid_request")
  const secret = format === "token" ? "" : findNoticeSecret(source)
  engine.known.note({ secret })
  const text =
    format === "token"
      ? await verifyNoticeToken(source, signed)
      : format === "signed_body"
        ? await verifySignedBody(source, posted, secret)
        : await verifySignedRequest(source, signed, secret)
  const { members, hash } = text
  if (!members) throw makeBodyRefusal("is no JSON object")
  for (const name of json) {
    const value = members[name]
    members[name] = typeof value === "string" ? readObject(value) : undefined
  }
  const readAt = (path: string | undefined) => readNoticeValue(path, posted.headers, members)
  let { sentAt, expires } = readTime(
    source,
    readAt(notifies.time ?? (format === "token" ? "iat" : undefined)),
  )
  const challenge = await answerChallenge(notifies, readAt, secret)
  const events = challenge ? [] : listEvents(source, posted, members, readAt)
  let id: unknown = hash
  // Of what does nothing, other members are not known.
  if (events.some(({ meaning }) => meaning !== undefined)) {
    for (const [path, value] of Object.entries(require))
      if (String(readAt(path)) !== value) throw makeBodyRefusal(`has another ${path} than ${value}`)
    const present = absent.find((path) => readAt(path) !== undefined)
    if (present !== undefined) throw makeBodyRefusal(`has ${present}, as something else than a notice has`)
    if (notifies.client !== undefined && !isForClient(source, readAt(notifies.client)))
      throw makeNoticeError(provider.id, `is for another client (${notifies.client})`, "invalid_audience")
    const idPath = notifies.id ?? (format === "token" ? "jti" : undefined)
    if (idPath !== undefined) id = readAt(idPath)
    if (!isKeyText(id, longest.id)) throw makeBodyRefusal(`has no id (${idPath})`)
    if (idPath === undefined && sentAt === undefined) {
      const times = await findLastSignIns(engine, source, events)
      id = [hash, times]
      if (times.some(Boolean)) expires = new Date(Date.now() + year)
    }
  }
  const jti = await sha256Hex(JSON.stringify(["notice", provider.id, id]))
  return { ...source, events, sentAt, use: { issuer: "notice", jti, expires }, challenge }
}

/** Verifies the signature of a header over the bytes of the body. Web Crypto compares in constant time. */
async function verifySignedBody(
  { provider, notifies }: NoticeSource,
  { headers, bytes, text }: Posted,
  secret: string,
): Promise<SignedText> {
  const { signature = { header: "", alg: "HS256" } } = notifies as { signature?: NoticeSignature }
  const { header, alg, encoding = "hex", prefix = "", over = "{body}" } = signature
  const given = headers.get(header) ?? ""
  const parts = [readTemplate(over)].flat().map((part) => {
    if (typeof part !== "object") return encodeUtf8(String(part))
    return part.path === "body" ? bytes : encodeUtf8(String(readNoticeValue(part.path, headers, {}) ?? ""))
  })
  const data = new Uint8Array(await new Blob(parts).arrayBuffer())
  const written = given.startsWith(prefix) ? given.slice(prefix.length) : ""
  const isGood = await verifyBytes(alg, secret, decodeSignature(written, encoding), data)
  if (!isGood) throw makeSignatureError(provider.id, `has another signature (${header})`)
  return {
    members: readObject(text),
    hash: toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))),
  }
}

/** Verifies what carries its HMAC in front of it, both in base64url. */
async function verifySignedRequest(
  { provider }: NoticeSource,
  signed: string,
  secret: string,
): Promise<SignedText> {
  const [, signature = "", payload = ""] = signedRequestForm.exec(signed) ?? []
  const data = encodeUtf8(payload)
  if (!(await verifyBytes("HS256", secret, decodeSignature(signature, "base64"), data)))
    throw makeSignatureError(provider.id, "has another signature")
  const text = new TextDecoder().decode(decodeSignature(payload, "base64"))
  return { members: readObject(text), hash: await sha256Hex(payload) }
}

/** Reads hexadecimal, or base64 of both alphabets; empty for what is neither. */
function decodeSignature(text: string, encoding: "hex" | "base64"): Uint8Array<ArrayBuffer> {
  if (encoding === "hex") {
    if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return new Uint8Array(0)
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  }
  try {
    return base64url.decode(text) as Uint8Array<ArrayBuffer>
  } catch {
    return new Uint8Array(0)
  }
}

async function verifyBytes(
  alg: NoticeSignature["alg"],
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length === 0) return false
  const key =
    alg === "Ed25519"
      ? await crypto.subtle.importKey("raw", decodeSignature(secret, "hex"), alg, false, ["verify"])
      : await importSecret(secret, "verify")
  return crypto.subtle.verify(key.algorithm.name, key, signature, data)
}

function importSecret(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encodeUtf8(secret), { name: "HMAC", hash: "SHA-256" }, false, [use])
}

/** A number beyond it is milliseconds. */
const mostSeconds = 100_000_000_000

/** Reads when a notice was sent, and until when it has to be remembered; refuses one that is too old. */
function readTime(
  { provider, notifies }: NoticeSource,
  value: unknown,
): { sentAt: Date | undefined; expires: Date } {
  const { format, time, window = format === "token" ? 86_400 : 300 } = notifies
  const now = Date.now()
  if (time === undefined && format !== "token")
    return { sentAt: undefined, expires: new Date(now + window * 1000) }
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value))
  const number = Number(value)
  const at = isNumber ? number * (number > mostSeconds ? 1 : 1000) : Date.parse(String(value))
  const makeTimeRefusal = (what: string) => makeNoticeError(provider.id, what, "invalid_request")
  if (!(at <= now + clockTolerance * 1000))
    throw makeTimeRefusal(`was sent in the future, or at no time (${time ?? "iat"}). Compare the clocks`)
  if (at < now - (window + clockTolerance) * 1000)
    throw makeTimeRefusal(`is older than ${window} seconds (${time ?? "iat"})`)
  return { sentAt: new Date(at), expires: new Date(at + (window + clockTolerance + 1) * 1000) }
}

type ReadAt = (path: string | undefined) => unknown

/** Answers the question of a provider that wants to know whether the route knows the secret. */
async function answerChallenge(
  { challenge }: ProviderNotices,
  readAt: ReadAt,
  secret: string,
): Promise<VerifiedNotice["challenge"]> {
  if (!challenge || String(readAt(challenge.at)) !== challenge.is) return undefined
  const { text, json } = challenge
  if (text !== undefined) return { text: String(readAt(text) ?? "") }
  const pairs = Object.entries(json ?? {}).map(async ([name, value]) => {
    if (typeof value === "string") return [name, String(readAt(value) ?? "")]
    const key = await importSecret(secret, "sign")
    const data = encodeUtf8(String(readAt(value.hmac) ?? ""))
    return [name, toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, data)))]
  })
  return { json: Object.fromEntries(await Promise.all(pairs)) }
}

/** Lists what a notice tells, and whom it is about. */
function listEvents(
  source: NoticeSource,
  { query }: Posted,
  members: Readonly<Record<string, unknown>>,
  readAt: ReadAt,
): ReportedEvent[] {
  const { provider, notifies } = source
  const { event, query: parameter, account, tenant, events } = notifies
  let names: unknown[]
  if (event !== undefined) names = [readAt(event)]
  else if (parameter !== undefined) names = [query.get(parameter) ?? Object.keys(events)[0]]
  else names = isObject(members.events) ? Object.keys(members.events) : []
  const qualify = (id: string): string[] => {
    if (!provider.identity?.tenant) return [id]
    const name = normalizeId(readAt(tenant), "provider")
    return name === undefined ? [] : [qualifyAccountId({ name, plainId: id })]
  }
  return names
    .filter((name) => typeof name === "string")
    .map((name) => ({
      name,
      meaning: Object.hasOwn(events, name) ? events[name] : undefined,
      accounts: (account === undefined ? [findSubject(source, members, name)] : [readAt(account)].flat())
        .map((id) => normalizeId(id, "provider"))
        .filter((id) => id !== undefined)
        .flatMap(qualify),
    }))
}
