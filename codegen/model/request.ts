/** A declared request of an entry to the configuration of a provider. */
import type { z } from "zod/v3"
import {
  type Data,
  type DataMap,
  makeFixed,
  makeLiteral,
  makeMap,
  type Reading,
  readAddress,
  readAnything,
  readParameters,
  readTextData,
} from "../notation/data.js"
import type { Trail } from "../report.js"
import { type Answer, answerWords } from "../vocabulary/answer.js"
import type { revokeRequest } from "../vocabulary/lifecycle.js"
import { normalizeRequest } from "../vocabulary/request.js"
import { tokenRequest } from "../vocabulary/token.js"
import { userinfoRequest } from "../vocabulary/userinfo.js"
import type { makeWordMap, Words } from "../vocabulary/word.js"
import { readVerbatim } from "./verbatim.js"

type Said<Of extends Words> = Partial<z.infer<ReturnType<typeof makeWordMap<Of>>>>
/** The words of any request: revoking has all that the others have of them, and methods of its own. */
type Call = Omit<Said<typeof tokenRequest> & Said<typeof userinfoRequest>, "auth"> &
  Pick<Said<typeof revokeRequest>, "auth" | "put" | "delete">

/** A declared call as a map, the address in `url`. */
export function readCall(raw: string | Call, trail: Trail, reading: Reading, usual: "GET" | "POST"): DataMap {
  if (typeof raw === "string") return makeMap({ url: readAddress(raw, trail, reading) })
  const { method, url, headers, query, form, json } = normalizeRequest(raw, usual)
  return makeMap({
    url: url
      ? readAddress(url, [...trail, method.toLowerCase()], reading, raw.origin ? undefined : raw.hosts)
      : undefined,
    hosts: makeFixed(raw.hosts),
    origin: raw.origin ? readTextData(raw.origin, [...trail, "origin"], reading) : undefined,
    method: url && method !== usual ? makeLiteral(method) : undefined,
    auth: raw.auth ? readAnything(raw.auth, [...trail, "auth"], reading) : undefined,
    headers: headers && readParameters(headers, [...trail, "headers"], reading),
    query: query && readParameters(query, [...trail, "query"], reading),
    form: form && readParameters(form, [...trail, "form"], reading),
    json: json && readAnything(json, [...trail, "json"], { ...reading, foreign: true }),
    sign: raw.sign && readAnything(raw.sign, [...trail, "sign"], reading),
    only: makeFixed(raw.only),
    answer: raw.answer && readAnswer(raw.answer),
    from: makeFixed(raw.from),
    ...readVerbatim({ ...tokenRequest, ...userinfoRequest }, raw),
  })
}

function readAnswer(raw: Answer): Data {
  const { fails, join } = raw
  const is =
    fails &&
    (Array.isArray(fails.is) || fails.is === "present" || fails.is === "truthy" ? fails.is : [fails.is])
  const changed: Readonly<Record<string, Data | undefined>> = {
    ...readVerbatim(answerWords, raw),
    fails: fails && makeMap({ path: makeLiteral(fails.path), is: makeFixed(is), not: makeFixed(fails.not) }),
    join: makeFixed(typeof join === "string" ? [join] : join),
  }
  return makeMap(Object.fromEntries(Object.keys(answerWords).map((name) => [name, changed[name]])))
}
