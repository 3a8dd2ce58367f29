/** What an attempt is at: the names and addresses of a request. */

import type { CredentialsConfig } from "../../types/credentials-provider.js"
import { AuthError } from "../errors.js"
import { writeMessage } from "../message.js"
import { isFilled } from "../realm.js"
import { isSecretMember } from "../redact.js"
import type { Context } from "../request/context.js"
import { foldName } from "./names.js"

/** Fields of a form that name a user: `email`, `user_name`, `phoneNumber`, `usernameOrEmail`. */
const nameFields =
  /^(?:(?:e-?mail|mail|user|login|name|identifier|id|account|handle|nick|member|customer|phone|mobile|tel|number|address|or)[\s_-]?)+$/i

/** Words of fields that name a user, and no team or tenant of many: `userId` and `email`, but not `customer` or `name`. */
const userWords = /e-?mail|mail|user|login|identifier|handle|nick|phone|mobile|tel/i

/** Fields that a form without a declaration may have for one user. With more, somebody hides a name among others. */
const mostNames = 6
/** Characters of the name of a field. */
const longestField = 60

/** What an attempt is at. */
export interface Attempted {
  /** The name as it is counted. */
  folded: string
  /** The name as it was sent; undefined for what is no text. */
  text?: string
}

/** Reads the name that a field holds, in each form that counts. Lists and objects may become any name, and count as one. */
function readNames(value: unknown): Attempted[] {
  if (!isFilled(value)) return []
  if (typeof value === "object") return [{ folded: "no text" }]
  const text = typeof value === "string" ? value : undefined
  return foldName(String(value)).map((folded) => (text === undefined ? { folded } : { folded, text }))
}

/** Asks the application which account an attempt is at. Throws an {@link AuthError} where its function does. */
function askForAccount({ engine, request }: Partial<Context>): unknown {
  try {
    return engine?.limits?.options.account?.(request?.body ?? {})
  } catch (cause) {
    throw new AuthError(writeMessage("limits-account-threw"), { cause })
  }
}

/** Lists the fields of a provider's form whose values a user writes or chooses; what is remembered by a checkbox names nobody. */
function listPlainFields({ credentials = {} }: Partial<CredentialsConfig>): string[] {
  return Object.keys(credentials).filter((field) => {
    const { type } = credentials[field] ?? {}
    return type !== "password" && type !== "checkbox" && !isSecretMember(field, "")
  })
}

/**
 * Lists the names in a password form. Only fields of the provider's own form count where it declares them: others are whatever
 * a client likes. Nothing where several fields may name a user: what many users have in common would lock them all out.
 */
export function listFormNames(by: Partial<Context>): Attempted[] {
  const { engine, provider, request } = by
  if (engine?.limits?.options.account) {
    const own = askForAccount(by)
    return typeof own === "string" ? readNames(own) : []
  }
  const body = request?.body ?? {}
  const form = (provider ?? {}) as Partial<CredentialsConfig>
  const declared = Object.keys(form.credentials ?? {})
  const isNamed = (field: string) => {
    const { type } = form.credentials?.[field] ?? {}
    return type === "email" || (type !== "password" && field.length <= longestField && nameFields.test(field))
  }
  let fields = (declared.length > 0 ? declared : Object.keys(body)).filter(isNamed)
  if (declared.length > 0) {
    const plain = listPlainFields(form)
    const ofUsers = fields.filter(
      (field) => form.credentials?.[field]?.type === "email" || userWords.test(field),
    )
    if (ofUsers.length > 0) fields = ofUsers
    else if (fields.length !== 1) fields = plain.length === 1 ? plain : []
  }
  const filled = fields.filter((field) => isFilled(body[field]))
  // They are counted before one is read: to read a name takes time.
  if (declared.length === 0 && filled.length > mostNames) return [{ folded: "too many names" }]
  return filled.flatMap((field) => readNames(body[field]))
}

/** What the client and the engine add to a form. */
const ownFields: ReadonlySet<string> = new Set(["csrfToken", "callbackUrl", "json", "redirect"])

/** Tells whether a field may say whose password it is: all do but passwords, and what is on or off. */
function canNameUser(
  field: string,
  value: unknown,
  { credentials = {} }: Partial<CredentialsConfig>,
): boolean {
  const { type } = credentials[field] ?? {}
  if (ownFields.has(field) || type === "password" || type === "checkbox" || /pass|pwd/i.test(field))
    return false
  return isFilled(value) && (typeof value === "object" || !/^(?:true|false|on|off|0|1)$/.test(String(value)))
}

/**
 * Finds the one name that a password has proven; undefined where the form had several fields that may say who it is: nobody knows
 * which of them the application looked at.
 */
export function findProvenName(by: Partial<Context>): string | undefined {
  const body: Readonly<Record<string, unknown>> = by.request?.body ?? {}
  const form = (by.provider ?? {}) as Partial<CredentialsConfig>
  const isAsked = by.engine?.limits?.options.account !== undefined
  const fields = Object.keys(body).filter((field) => canNameUser(field, body[field], form))
  const [field] = fields
  const one =
    fields.length === 1 && field !== undefined && listPlainFields(form).includes(field)
      ? body[field]
      : undefined
  const name = isAsked ? askForAccount(by) : one
  return typeof name === "string" && name !== "" ? name : undefined
}
