/** What follows a sign-in is done with what is stored with the account: nothing else is left of the flow by then. */
import { type Placeholder, readFirstName, readTemplate } from "../../src/engine/notation/template.js"
import { isRecord } from "../load.js"
import { hasMetadata } from "../model/lifecycle.js"
import type { Report, Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import type { Rule } from "./rule.js"

/** Members of a token answer that an account has a place for. */
const stored = ["access_token", "refresh_token", "id_token", "scope", "token_type", "session_state"]

/** Reports what an entry declares of refreshing, revoking and signing out, and no engine could do. */
export const checkAfterwards: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    checkMetadata(entry, [key], report)
    checkPlaceholders(entry, [key], report)
    checkToken(entry, [key], report)
  }
}

function checkMetadata(entry: Definition, trail: Trail, report: Report): void {
  if (hasMetadata(entry)) return
  const { revoke, logout } = entry
  const without = typeof logout === "object" && logout.url === undefined ? "metadata" : logout
  for (const [word, said] of Object.entries({ revoke, logout: without })) {
    if (said === "metadata")
      report.add([...trail, word], "there is no metadata document, which would name the endpoint", {
        expected: "its address, or an issuer or discovery",
      })
  }
}

function checkPlaceholders(entry: Definition, trail: Trail, report: Report): void {
  const { refresh, revoke, logout, token } = entry
  for (const [word, said] of Object.entries({ refresh, revoke, logout })) {
    if (!isRecord(said)) checkText(said, [...trail, word], report)
    else for (const [member, at] of listTexts(said, [...trail, word])) checkText(member, at, report)
  }
  // A refresh carries what the token request carries there, unless it says its own.
  if (!isRecord(token) || refresh === undefined || refresh === "none" || refresh === "unknown") return
  for (const word of ["auth", "headers"] as const) {
    if (isRecord(refresh) && refresh[word] !== undefined) continue
    for (const [member, at] of listTexts(token[word], [...trail, "token", word]))
      checkText(member, at, report)
  }
}

/** Every text of a request, with where it stands; notes, and words of an answer, are read otherwise. */
function listTexts(value: unknown, trail: Trail): Array<[text: unknown, at: Trail]> {
  if (typeof value === "string") return [[value, trail]]
  const members = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  return members
    .filter(([name]) => !["note", "answer", "lives", "rotates", "register"].includes(String(name)))
    .flatMap(([name, one]) => listTexts(one, [...trail, name]))
}

function checkText(text: unknown, trail: Trail, report: Report): void {
  for (const { path, steps } of listPlaceholders(text)) {
    const [, name] = steps
    const root = readFirstName(steps)
    const kept = root === "tokens" && name?.kind === "member" && stored.includes(name.name)
    if (kept || !["tokens", "claims", "callback", "profile"].includes(root)) continue
    report.add(trail, `{${path}} is not stored with an account`, {
      expected: `an option, or {tokens.x} with x one of ${stored.join(" ")}; or none, where it cannot do without`,
    })
  }
}

function listPlaceholders(text: unknown): Placeholder[] {
  const parts = typeof text === "string" ? readTemplate(text) : []
  return typeof parts === "number" ? [] : parts.filter((part) => typeof part === "object")
}

/** A request with parameters of its own, and no standard ones, has to carry a token. */
function checkToken({ type, refresh, revoke }: Definition, trail: Trail, report: Report): void {
  // Every call of OAuth 1.0a is signed with the token (RFC 5849 section 3.1).
  if (type === "oauth1") return
  const note = (word: string): void =>
    report.add([...trail, word], "the request carries no token", {
      expected: word === "revoke" ? "{token} in it, or auth: bearer" : "{tokens.refresh_token} in it",
    })
  if (isRecord(refresh) && refresh.only && !carriesToken(refresh)) note("refresh")
  if (isRecord(revoke) && [revoke.query, revoke.form, revoke.json].some(Boolean) && !carriesToken(revoke))
    note("revoke")
}

function carriesToken(request: Readonly<Record<string, unknown>>): boolean {
  const { auth } = request
  if (auth === "bearer" || (isRecord(auth) && ("query" in auth || "header" in auth))) return true
  return listTexts(request, [])
    .flatMap(([text]) => listPlaceholders(text))
    .some(({ steps }) => /^tokens?$/.test(readFirstName(steps)))
}
