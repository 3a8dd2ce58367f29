/** What is odd about a call, in sentences. */
import type { z } from "zod/v3"
import type { call as words } from "../vocabulary/call.js"
import type { Definition } from "../vocabulary/entry.js"
import { assignments, code, codes, type Sentences, said, source } from "./words.js"

/** The words of any request; those of an answer have sentences of their own. */
type Words = { [Word in Exclude<keyof typeof words, "auth">]?: z.infer<(typeof words)[Word]> } & {
  auth?: unknown
  put?: string | undefined
  delete?: string | undefined
  only?: boolean | undefined
}

/** A call and what is usual for it. */
export interface Usual {
  /** The entry it stands in. */
  entry: Definition
  /** What the request is called: `token request`. */
  subject: string
  method: "GET" | "POST"
  /** How such a call usually proves itself. */
  auth: "bearer" | "client" | "none"
  /** What an `auth` that names a place carries there. */
  secret: string
  /** It has standard parameters, which the declared ones join. */
  standard?: boolean
  /** The values of its form say nothing of their own. */
  named?: true
}

const sentences: Sentences<Words, Usual> = {
  get: (_, usual) => otherMethod("GET", usual),
  post: (_, usual) => otherMethod("POST", usual),
  put: (_, usual) => otherMethod("PUT", usual),
  delete: (_, usual) => otherMethod("DELETE", usual),
  hosts: (hosts, { subject }) => `The ${subject} goes to ${codes(hosts, "or")} alone.`,
  auth: proof,
  query: (query, { subject, entry }) => `The address of the ${subject} carries ${assignments(query, entry)}.`,
  headers: (headers, { subject, entry }) => {
    const word = Object.keys(headers).length > 1 ? "headers" : "header"
    return `The ${subject} has the ${word} ${assignments(headers, entry, ": ")}.`
  },
  form: (form, { entry, subject, named, standard }) => {
    const members = named ? codes(Object.keys(form)) : assignments(form, entry)
    return `The ${subject} ${standard ? "also sends" : "is a form with"} ${members}.`
  },
  json: (json, { subject, standard }) => {
    const names = Object.keys(json)
    if (names.length === 0) return `The ${subject} is sent as JSON.`
    return `The ${subject} is JSON with ${codes(names)}${standard ? " besides the standard members" : ""}.`
  },
  only: (only, { subject }) =>
    only ? `The ${subject} sends nothing but what is declared: no standard parameter.` : undefined,
}

/**
 * Says what is odd about a request.
 * @param call Its words.
 * @param usual What would go without saying.
 */
export function requestQuirks(call: Words, usual: Usual): string[] {
  const { auth, ...rest } = call
  const declared = Object.keys(call.headers ?? {}).some((name) => name.toLowerCase() === "authorization")
  return said(auth === "none" && declared ? rest : call, sentences, usual)
}

function otherMethod(method: string, usual: Usual): string | undefined {
  return method === usual.method ? undefined : `The ${usual.subject} is a ${method} request.`
}

function proof(auth: unknown, { entry, subject, auth: usual, secret }: Usual): string | undefined {
  if (auth === usual) return undefined
  if (auth === "none") return `The ${subject} has no \`Authorization\` header.`
  if (auth === "bearer") return `The ${subject} proves itself by the access token.`
  if (auth === "client") return `The ${subject} proves itself as the token request does.`
  if (auth === "basic") return `The ${subject} proves itself by client id and secret (Basic).`
  const [[kind, text] = ["", ""]] = Object.entries(auth as Record<string, string>)
  if (kind === "query") return `The ${secret} goes into the address of the ${subject}, as ${code(text)}.`
  if (kind === "header") return `The ${secret} goes into the header ${code(text)} of the ${subject}.`
  if (kind === "basic") return `The ${subject} proves itself by ${code(text)} (Basic: name and password).`
  return `The ${subject} proves itself by ${source(text, entry) ?? code(text)}, as a bearer token.`
}
