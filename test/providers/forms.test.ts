/**
 * A developer who changes the import keeps the code that reads factories, spreads them and replaces their members: what a
 * factory of @auth/core 0.41.3 answers as text is text here, an object is an object with the same members, and what is
 * absent there is absent here, but for the differences listed here, each with its reason.
 */
import { describe, expect, it } from "vitest"
import { simulations } from "../../generated/simulator.js"
import { type Config, ours, peerFactory, peerIds } from "./support/peer.js"

type Member =
  | "authorization"
  | "token"
  | "userinfo"
  | "client"
  | "headers"
  | "issuer"
  | "wellKnown"
  | "options"

/** Provider, member, reason. */
const onPurpose: Readonly<Record<string, Partial<Record<Member, string>>>> = {
  asgardeo: { wellKnown: "follows from the issuer, which ends in the path that the peer adds once more" },
  "azure-ad": { options: "`issuer` of the provider holds the default one" },
  "bankid-no": { client: "userinfo is asked for application/jwt, in the algorithm that its header names" },
  descope: { options: "`issuer` of the provider holds the default one" },
  faceit: { headers: "nothing reads it there either" },
  eveonline: { userinfo: "the peer's address is retired, and none takes its place" },
  foursquare: { userinfo: "`apiVersion` is an option, and its value stands in `query`" },
  frontegg: {
    userinfo: "the id token tells all of it, and no address is called",
    issuer: "stands in `options`, as everywhere",
    wellKnown: "the endpoints are stated, and no document is read",
  },
  fusionauth: {
    token: "the metadata document tells the address, tenant included",
    userinfo: "the metadata document tells the address, tenant included",
    issuer: "stands in `options`, as everywhere",
    wellKnown: "follows from the issuer",
  },
  mattermost: { token: "its errors stand in members of their own, which are declared beside the address" },
  "microsoft-entra-id": { options: "`issuer` of the provider holds the default one" },
  netsuite: { userinfo: "the call needs a header that the peer leaves to the application" },
  onelogin: { wellKnown: "follows from the issuer, which ends in the path that the peer adds once more" },
  pipedrive: { userinfo: "the address is the token answer's word, which goes with the hosts it may lead to" },
  wechat: { token: "client id and secret go out under the names that `rename` declares" },
  workos: { authorization: "`connection` goes beside the address, because it may be absent" },
}

/** Members that need not be the same at any provider, and why. Each must be met. */
const everywhere: Readonly<Record<string, string>> = {
  style: "the peer's colours `bg` and `text` are deprecated there; `brandColor` is what replaced them",
  clientId: "stands in `options`, as everywhere",
  clientSecret: "stands in `options`, as everywhere",
  apiKey: "stands in `options`, as everywhere",
  transactionalId: "stands in `options`, as everywhere",
  from: "the peer's is no address in use; the application gives its own",
  request: "calls are declared here, so that there is no code to call",
  conform: "answers are declared here, so that there is no code to mend them",
  client_id: "the engine sends it",
  response_type: "the engine sends it",
  client_key: "the name of client_id, declared in `rename`",
  appid: "the name of client_id, declared in `rename`",
}
const met = new Set<string>()
const endpoints = ["authorization", "token", "userinfo"] as const

function isEverywhere(name: string): boolean {
  if (Object.hasOwn(everywhere, name)) met.add(name)
  return Object.hasOwn(everywhere, name)
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return "absent"
  return Array.isArray(value) ? "list" : typeof value
}

/** Where the value of the peer has a form that ours has not. */
function differences(peer: unknown, own: unknown, path: string): string[] {
  const [wanted, found] = [kindOf(peer), kindOf(own)]
  if (wanted !== found) return [`${path}: ${wanted} there, ${found} here`]
  if (wanted === "string") {
    const names = (text: unknown): string[] =>
      URL.canParse(String(text)) ? [...new URL(String(text)).searchParams.keys()] : []
    const missing = names(peer).filter((name) => !names(own).includes(name) && !isEverywhere(name))
    return missing.map((name) => `${path}: no query parameter ${name} here`)
  }
  if (wanted !== "object") return []
  return Object.entries(peer as object).flatMap(([key, value]) => {
    if (value === undefined || isEverywhere(key)) return []
    return differences(value, (own as Record<string, unknown>)[key], `${path}.${key}`)
  })
}

function differencesOf(peer: Config, own: Config): Map<string, string[]> {
  const members = new Set([...Object.keys(peer), ...endpoints])
  const found = [...members].flatMap((member): Array<[string, string[]]> => {
    const [there, here] = [peer, own].map((one) => (one as unknown as Record<string, unknown>)[member])
    const endpoint = (endpoints as readonly string[]).includes(member)
    // What is added elsewhere is there for who looks for it; code that looks for nothing finds no endpoint.
    if ((there === undefined && !endpoint) || isEverywhere(member)) return []
    const list = differences(there, here, member)
    return list.length > 0 ? [[member, list]] : []
  })
  return new Map(found)
}

const optionsFor = (id: string): Record<string, unknown> => {
  const { region: _, ...needed } = simulations.find((one) => one.provider === id)?.options ?? {}
  const version = id === "twitter" ? { version: "2.0" } : {}
  return { clientId: "id", clientSecret: "secret", apiKey: "key", ...needed, ...version }
}

describe("the form of what a factory answers", () => {
  it.each(peerIds())("is the peer's (%s)", async (id) => {
    const peer = (await peerFactory(id))(structuredClone(optionsFor(id)))
    const found = differencesOf(peer, await ours(id, optionsFor(id)))
    const exempt: Partial<Record<string, string>> = onPurpose[id] ?? {}
    expect([...found].filter(([member]) => !exempt[member]).flatMap(([, list]) => list)).toEqual([])
    expect(
      Object.keys(exempt).filter((member) => !found.has(member)),
      "needs no exemption any more",
    ).toEqual([])
  })

  it("is compared for every provider of the peer but those that are written by hand here", () => {
    const handWritten = ["credentials", "email", "nodemailer", "passkey", "webauthn"]
    expect([...peerIds(), ...handWritten]).toHaveLength(104)
    expect(Object.keys(onPurpose).filter((id) => !peerIds().includes(id))).toEqual([])
  })

  it("needs each of the exemptions that hold everywhere", () => {
    expect(Object.keys(everywhere).filter((name) => !met.has(name))).toEqual([])
  })
})
