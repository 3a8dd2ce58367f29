/** Notices of a simulated provider, as its entry says that it posts them. */
import * as base64url from "jose/base64url"
import { SignJWT } from "jose/jwt/sign"
import { providerNotices } from "../../../generated/notices.js"
import { readFirstName, readSteps, readTemplate } from "../../engine/notation/template.js"
import { encodeUtf8, toHex } from "../../engine/realm.js"
import type { NoticeMeaning, ProviderNotices } from "../../types/provider-notices.js"
import { getSigningKey, subjectOf } from "./issue.js"
import type { Persona } from "./persona.js"
import { SimulatorError } from "./refusal.js"
import { loadSchema, type SimulatedProvider } from "./simulated-provider.js"
import { createUserAt } from "./user.js"

/** What is wrong with a notice. */
export type NoticeFault = "forged" | "foreign" | "stale"

/** What a provider tells. */
export interface NoticeOptions {
  /** Address of the app's route; default `https://app.test/provider-events`. */
  address?: string
  /** What the notice means; default the first meaning that the entry has. */
  meaning?: NoticeMeaning
  /** The provider's name of the event, in place of a meaning: also one that no app knows. */
  event?: string
  /** Whom it is about; default `ordinary`. */
  persona?: Persona
  /**
   * What is wrong with it: it is signed by somebody else (`forged`), for another client or by another issuer (`foreign`,
   * `forged` where a notice names neither), or as old as a day and more (`stale`).
   */
  fault?: NoticeFault
}

/** Finds what a simulated provider says of its notices; undefined where it sends none. */
export function findNotices({ config, simulation }: SimulatedProvider): ProviderNotices | undefined {
  return config.notifies ?? providerNotices[simulation.provider]
}

/** Makes the secret, or public key, that an app verifies notices with: its own, else one of the simulation. */
export async function makeNoticeSecret(provider: SimulatedProvider): Promise<string> {
  const { signature, secret } = findNotices(provider) ?? {}
  if (signature?.alg === "Ed25519") {
    const { jwk } = await getSigningKey("Ed25519", "provider")
    return toHex(base64url.decode(jwk.x ?? ""))
  }
  const own = provider.config.notices?.secret
  return secret === undefined ? provider.clientSecret : (own ?? `simulated-notices-of-${provider.id}`)
}

const headerRoot = "headers."

/** A notice before it is signed: members of its body, and headers. */
interface Draft {
  members: Record<string, unknown>
  headers: Record<string, string>
}

/** Writes a value where a path leads. */
function writeAt({ members, headers }: Draft, path: string | undefined, value: unknown): void {
  if (path === undefined) return
  if (path.startsWith(headerRoot)) {
    headers[path.slice(headerRoot.length)] = String(value)
    return
  }
  const { steps } = readSteps(path)
  let at = members
  for (const [index, step] of steps.entries()) {
    const name = readFirstName([step])
    if (index === steps.length - 1) at[name] = value
    else {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
  }
}

/** Makes the request with which a provider posts a notice to an app. Throws a `SimulatorError` where it sends none. */
export async function makeNotice(provider: SimulatedProvider, options: NoticeOptions = {}): Promise<Request> {
  const notifies = findNotices(provider)
  if (!notifies) throw new SimulatorError(`The provider "${provider.id}" sends no notices.`)
  const { meaning, fault, persona = "ordinary", address = "https://app.test/provider-events" } = options
  const known = Object.entries(notifies.events)
  const [event] = known.find(([, one]) => meaning === undefined || one === meaning) ?? []
  const name = options.event ?? event
  if (name === undefined)
    throw new SimulatorError(`The provider "${provider.id}" sends no notice of this meaning.`)
  const draft = await draftNotice(provider, notifies, name, persona, fault)
  const url = new URL(address)
  if (notifies.query !== undefined) url.searchParams.set(notifies.query, name)
  const { body, type } = await signNotice(provider, notifies, draft, fault)
  return new Request(url, { method: "POST", headers: { ...draft.headers, "content-type": type }, body })
}

async function draftNotice(
  provider: SimulatedProvider,
  notifies: ProviderNotices,
  event: string,
  persona: Persona,
  fault: NoticeFault | undefined,
): Promise<Draft> {
  await loadSchema(provider)
  const user = createUserAt(provider, persona)
  const account = subjectOf(provider, user)
  const seconds = Math.floor(Date.now() / 1000) - (fault === "stale" ? 200_000 : 0)
  const draft: Draft = { members: {}, headers: {} }
  const { format, metadata, client, json = [], require = {} } = notifies
  const audience = fault === "foreign" ? "another-client" : provider.clientId
  for (const [path, value] of Object.entries(require)) writeAt(draft, path, value)
  writeAt(draft, notifies.event, event)
  writeAt(draft, notifies.account, account)
  if (provider.config.identity?.tenant) {
    const [, tenant] =
      Object.entries(user.profile).find(([path]) => provider.config.identity?.tenant === `["${path}"]`) ?? []
    writeAt(draft, notifies.tenant, tenant)
  }
  writeAt(draft, client, audience)
  writeAt(draft, notifies.time, notifies.time?.startsWith(headerRoot) ? String(seconds) : seconds)
  writeAt(draft, notifies.id, crypto.randomUUID())
  if (format !== "token") return draft
  const issuer = metadata === undefined ? (provider.issuer ?? provider.base) : noticeIssuer(metadata)
  const iss = fault === "foreign" ? "https://another-issuer.example" : issuer
  const subject = { format: "iss_sub", iss: issuer, sub: account }
  Object.assign(draft.members, { iss, aud: audience, iat: seconds, jti: crypto.randomUUID() })
  if (notifies.event === undefined) Object.assign(draft.members, { sub_id: subject, events: { [event]: {} } })
  for (const member of json) draft.members[member] = JSON.stringify(draft.members[member])
  return draft
}

/** The issuer of the document at an address that names the keys of notices. */
export function noticeIssuer(metadata: string): string {
  return new URL(metadata).origin
}

async function signNotice(
  provider: SimulatedProvider,
  { format, member, signature }: ProviderNotices,
  { members, headers }: Draft,
  fault: NoticeFault | undefined,
): Promise<{ body: string; type: string }> {
  const owner = fault === "forged" ? "attacker" : "provider"
  const text = JSON.stringify(members)
  if (format === "token") {
    const alg = provider.alg.startsWith("HS") ? "RS256" : provider.alg
    const { key, jwk } = await getSigningKey(alg, owner)
    const token = await new SignJWT(members)
      .setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "secevent+jwt" })
      .sign(key)
    return member === undefined
      ? { body: token, type: "application/secevent+jwt" }
      : { body: JSON.stringify({ [member]: token }), type: "application/json" }
  }
  const hasReceiver = signature === undefined ? false : "client" in (findNotices(provider) ?? {})
  const isForeign = fault === "foreign" && !hasReceiver
  const secret = `${await makeNoticeSecret(provider)}${fault === "forged" || isForeign ? "-of-another" : ""}`
  if (format === "signed_request") {
    const payload = base64url.encode(text)
    const signed = await signText("HS256", secret, owner, payload)
    const form = new URLSearchParams({
      [member ?? "signed_request"]: `${base64url.encode(signed)}.${payload}`,
    })
    return { body: form.toString(), type: "application/x-www-form-urlencoded" }
  }
  const { header = "", alg = "HS256", encoding = "hex", prefix = "", over = "{body}" } = signature ?? {}
  const data = [readTemplate(over)]
    .flat()
    .map((part) => {
      if (typeof part !== "object") return String(part)
      return part.path === "body" ? text : (headers[part.path.slice(headerRoot.length)] ?? "")
    })
    .join("")
  const signed = await signText(alg, secret, owner, data)
  headers[header] = `${prefix}${encoding === "hex" ? toHex(signed) : btoa(String.fromCharCode(...signed))}`
  return { body: text, type: "application/json" }
}

async function signText(
  alg: "HS256" | "Ed25519",
  secret: string,
  owner: "provider" | "attacker",
  data: string,
): Promise<Uint8Array> {
  const key =
    alg === "Ed25519"
      ? (await getSigningKey(alg, owner)).key
      : await crypto.subtle.importKey("raw", encodeUtf8(secret), { name: "HMAC", hash: "SHA-256" }, false, [
          "sign",
        ])
  return new Uint8Array(await crypto.subtle.sign(key.algorithm.name, key, encodeUtf8(data)))
}
