/** A declared request of an entry to the configuration of a provider. */
import type { z } from "zod/v3"
import {
  address,
  anything,
  type Data,
  type DataMap,
  fixed,
  literal,
  map,
  parameters,
  type Reading,
  text,
} from "../notation/data.js"
import type { Trail } from "../report.js"
import { type Answer, answerWords } from "../vocabulary/answer.js"
import type { revokeRequest } from "../vocabulary/lifecycle.js"
import { placed } from "../vocabulary/request.js"
import { tokenRequest } from "../vocabulary/token.js"
import { userinfoRequest } from "../vocabulary/userinfo.js"
import type { mapOf, Words } from "../vocabulary/word.js"
import { readVerbatim } from "./verbatim.js"

type Said<Of extends Words> = Partial<z.infer<ReturnType<typeof mapOf<Of>>>>
/** The words of any request: revoking has all that the others have of them, and methods of its own. */
type Call = Omit<Said<typeof tokenRequest> & Said<typeof userinfoRequest>, "auth"> &
  Pick<Said<typeof revokeRequest>, "auth" | "put" | "delete">

/** A declared call as a map, the address in `url`. */
export function callMap(raw: string | Call, trail: Trail, reading: Reading, usual: "GET" | "POST"): DataMap {
  if (typeof raw === "string") return map({ url: address(raw, trail, reading) })
  const { method, url, headers, query, form, json } = placed(raw, usual)
  return map({
    url: url
      ? address(url, [...trail, method.toLowerCase()], reading, raw.origin ? undefined : raw.hosts)
      : undefined,
    hosts: fixed(raw.hosts),
    origin: raw.origin ? text(raw.origin, [...trail, "origin"], reading) : undefined,
    method: url && method !== usual ? literal(method) : undefined,
    auth: raw.auth ? anything(raw.auth, [...trail, "auth"], reading) : undefined,
    headers: headers && parameters(headers, [...trail, "headers"], reading),
    query: query && parameters(query, [...trail, "query"], reading),
    form: form && parameters(form, [...trail, "form"], reading),
    json: json && anything(json, [...trail, "json"], { ...reading, foreign: true }),
    sign: raw.sign && anything(raw.sign, [...trail, "sign"], reading),
    only: fixed(raw.only),
    answer: raw.answer && answerData(raw.answer),
    from: fixed(raw.from),
    ...readVerbatim({ ...tokenRequest, ...userinfoRequest }, raw),
  })
}

function answerData(raw: Answer): Data {
  const { fails, join } = raw
  const is =
    fails &&
    (Array.isArray(fails.is) || fails.is === "present" || fails.is === "truthy" ? fails.is : [fails.is])
  const changed: Readonly<Record<string, Data | undefined>> = {
    ...readVerbatim(answerWords, raw),
    fails: fails && map({ path: literal(fails.path), is: fixed(is), not: fixed(fails.not) }),
    join: fixed(typeof join === "string" ? [join] : join),
  }
  return map(Object.fromEntries(Object.keys(answerWords).map((name) => [name, changed[name]])))
}
