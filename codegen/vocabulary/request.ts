/** The words of a declared request, whichever stage of a sign-in makes it. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { describeUnencoded, parameters, unencodedCharacters } from "./parameters.js"
import { type Around, describeAssignments, describeSource, joinCodes, quoteCode } from "./sentence.js"
import { defineWord, listQuirks, type Words } from "./word.js"

type Method = "GET" | "POST" | "PUT" | "DELETE"

/** A request and its defaults. */
export interface Usual {
  /** Its entry. */
  entry: Around
  /** Name of the request in sentences: `token request`. */
  subject: string
  method: "GET" | "POST"
  /** How such a request usually proves itself. */
  auth: "bearer" | "client" | "none"
  /** What an `auth` that names a place carries there. */
  secret: string
  /** It has standard parameters, which the declared ones join. */
  standard?: boolean
  /** The values of its form say nothing of their own. */
  named?: true
}

/** A request with whether it declares the header by which others prove themselves. */
export interface Declared extends Usual {
  authorization: boolean
}

/** Forms of `auth` that say what is sent, and where. */
export const statedAuth = [
  z.object({ bearer: text }).strict(),
  z.object({ basic: text }).strict(),
  z.object({ query: z.string().min(1) }).strict(),
  z.object({ header: z.string().min(1) }).strict(),
] as const

/** Words of a request that state its address. */
export const addressWords: readonly string[] = ["get", "post", "put", "delete", "url"]

/** Members that every declared request has. */
export const requestWords = {
  get: defineWord({
    schema: text.optional(),
    manual:
      "Address of a GET request. What is in front of its path is fixed, or an option of type host, slug or url; or it begins with {tokens.<member>} or {claims.<member>}, together with `hosts`.",
    quirk: (_, usual: Usual) => describeMethod("GET", usual),
  }),
  post: defineWord({
    schema: text.optional(),
    manual: "Address of a POST request, likewise.",
    quirk: (_, usual: Usual) => describeMethod("POST", usual),
  }),
  hosts: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual:
      "Where an address that begins with such a placeholder, or `origin`, may lead: api.acme.example, or *.acme.example for all names below.",
    quirk: (hosts, { subject }: Usual) => `The ${subject} goes to ${joinCodes(hosts, "or")} alone.`,
  }),
  origin: defineWord({
    schema: text.optional(),
    manual:
      "Scheme and host in place of those of the address, where the placeholder has a value: one of `hosts`. {callback.x} may stand here.",
    quirk: (origin, { subject }: Usual) =>
      `The ${subject} goes to the host that ${quoteCode(origin)} names, where it is there.`,
  }),
  auth: defineWord({
    schema: z.union([z.enum(["bearer", "none", "basic"]), ...statedAuth]).optional(),
    manual:
      'How the request proves itself: `bearer` (the access token), `none`, `basic` (client id and secret), or { bearer: text }, { basic: "name:password" }, { query: parameter } or { header: name } for a token elsewhere.',
    default: "bearer",
    quirk: (auth, usual: Declared) => describeProof(auth, usual),
  }),
  headers: defineWord({
    schema: z.record(z.string().min(1), text).optional(),
    manual: "Extra headers.",
    quirk: (headers, { subject, entry }: Usual) => {
      const name = Object.keys(headers).length > 1 ? "headers" : "header"
      return `The ${subject} has the ${name} ${describeAssignments(headers, entry, ": ")}.`
    },
  }),
  query: defineWord({
    schema: parameters.optional(),
    manual:
      "Parameters in the address. One whose placeholder is absent is not sent; there is no other mark for optional.",
    before: "headers",
    quirk: (query, { subject, entry }: Usual) =>
      `The address of the ${subject} carries ${describeAssignments(query, entry)}.`,
  }),
  unencoded: defineWord({
    schema: unencodedCharacters.optional(),
    manual:
      "Parameter of the address to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the provider takes them no other way.",
    before: "headers",
    verbatim: true,
    quirk: (unencoded, { subject }: Usual) => describeUnencoded(unencoded, subject),
  }),
  form: defineWord({
    schema: parameters.optional(),
    manual: "Members of a urlencoded body.",
    quirk: (form, { entry, subject, named, standard }: Usual) => {
      const members = named ? joinCodes(Object.keys(form)) : describeAssignments(form, entry)
      return `The ${subject} ${standard ? "also sends" : "is a form with"} ${members}.`
    },
  }),
  json: defineWord({
    schema: z.record(z.string(), z.unknown()).optional(),
    manual:
      "Members of a JSON body; `json: {}` on the token request sends its standard members as JSON. Braces around anything but a known name are text here, so that it can hold a query of another language.",
    quirk: (json, { subject, standard }: Usual) => {
      const names = Object.keys(json)
      if (names.length === 0) return `The ${subject} is sent as JSON.`
      return `The ${subject} is JSON with ${joinCodes(names)}${standard ? " besides the standard members" : ""}.`
    },
  }),
}

/** A word of requests that have standard parameters. */
export const only = defineWord({
  schema: z.boolean().optional(),
  manual: "True: the declared parameters replace the standard ones instead of joining them.",
  quirk: (replaced, { subject }: Usual) =>
    replaced ? `The ${subject} sends nothing but what is declared: no standard parameter.` : undefined,
})

/**
 * Says what is odd about a request.
 * @param words The words it may have.
 * @param given Those it has.
 * @param usual What would go without saying.
 */
export function listRequestQuirks(words: Words<Declared>, given: object, usual: Usual): string[] {
  const { headers = {} } = given as { headers?: object }
  const authorization = Object.keys(headers).some((name) => name.toLowerCase() === "authorization")
  return listQuirks(words, given, { ...usual, authorization })
}

/**
 * What is said of a request by another method than the usual one.
 * @param method Its method.
 * @param usual The request.
 */
export function describeMethod(method: Method, usual: Usual): string | undefined {
  return method === usual.method ? undefined : `The ${usual.subject} is a ${method} request.`
}

function describeProof(auth: unknown, usual: Declared): string | undefined {
  const { entry, subject, secret, authorization } = usual
  if (auth === usual.auth) return undefined
  if (auth === "none") return authorization ? undefined : `The ${subject} has no \`Authorization\` header.`
  if (auth === "bearer") return `The ${subject} proves itself by the access token.`
  if (auth === "client") return `The ${subject} proves itself as the token request does.`
  if (auth === "basic") return `The ${subject} proves itself by client id and secret (Basic).`
  const [[kind, stated] = ["", ""]] = Object.entries(auth as Record<string, string>)
  if (kind === "query")
    return `The ${secret} goes into the address of the ${subject}, as ${quoteCode(stated)}.`
  if (kind === "header") return `The ${secret} goes into the header ${quoteCode(stated)} of the ${subject}.`
  if (kind === "basic")
    return `The ${subject} proves itself by ${quoteCode(stated)} (Basic: name and password).`
  return `The ${subject} proves itself by ${describeSource(stated, entry) ?? quoteCode(stated)}, as a bearer token.`
}

/**
 * What is said of how another request proves itself.
 * @param auth What the entry says.
 * @param usual The request.
 */
export function describeAuth(auth: unknown, usual: Usual): string | undefined {
  return describeProof(auth, { authorization: false, ...usual })
}

/** The words of a request that hold its address. */
interface Addressed {
  get?: string | undefined
  post?: string | undefined
  put?: string | undefined
  delete?: string | undefined
}

/** A request whose address is apart from its method. */
type Placed<Request> = Omit<Request, keyof Addressed> & { method: Method; url?: string }

/**
 * Puts method and address of a request apart.
 * @param raw What the entry says.
 * @param usual The method of a request that names none.
 */
export function normalizeRequest<Request extends Addressed>(raw: Request, usual: Method): Placed<Request> {
  const { get, post, put, delete: remove, ...rest } = raw
  const named = Object.entries({ GET: get, POST: post, PUT: put, DELETE: remove }) as Array<[Method, string?]>
  const [method, url] = named.find(([, address]) => address !== undefined) ?? [usual]
  return { method, ...(url ? { url } : {}), ...rest }
}
