/** What follows a sign-in is checked as closely as the sign-in itself: its addresses, and the holes it may have. */

import { isRecord } from "../load.js"
import { anything, parameters, type Reading } from "../notation/data.js"
import { parseTemplate } from "../notation/values.js"
import type { Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { supportWords } from "../vocabulary/lifecycle.js"
import { addressWords } from "../vocabulary/request.js"
import { withVariables } from "./scopes.js"

const texts = ["auth", "headers", "query", "form", "json"]

/** Notes addresses and holes of `refresh`, `revoke` and `logout` that cannot be. */
export function checkLifecycle(entry: Definition, trail: Trail, request: Reading): void {
  const ask = typeof entry.refresh === "object" ? entry.refresh.ask : undefined
  const askAt = [...trail, "refresh", "ask"]
  if (ask?.query) parameters(ask.query, [...askAt, "query"], request)
  for (const [at, one] of (ask?.scope ?? []).entries()) parseTemplate(one, [...askAt, "scope", at], request)
  checkCall(entry.refresh, [...trail, "refresh"], request)
  checkCall(entry.revoke, [...trail, "revoke"], withVariables(request, { token: [] }))
  checkCall(entry.logout, [...trail, "logout"], withVariables(request, { post_logout_redirect_uri: [] }))
}

function checkCall(raw: unknown, trail: Trail, reading: Reading): void {
  if (raw === undefined || (typeof raw === "string" && supportWords.has(raw))) return
  if (typeof raw === "string") {
    reading.addresses.push({ trail, value: parseTemplate(raw, trail, reading) })
    return
  }
  if (!isRecord(raw)) return
  for (const key of addressWords) {
    const one = raw[key]
    const at = [...trail, key]
    if (typeof one === "string") {
      const hosts = raw.hosts as string[] | undefined
      reading.addresses.push({ trail: at, value: parseTemplate(one, at, reading), hosts })
    }
  }
  for (const key of texts) {
    if (isRecord(raw[key])) anything(raw[key], [...trail, key], { ...reading, foreign: key === "json" })
  }
}
