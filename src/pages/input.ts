/** Inputs of the sign-in page's forms, from what a provider's configuration says of them. */
import type { CredentialInput } from "../providers.js"

/** One attribute as it stands in the tag; `value` is empty for a bare one. */
interface Attribute {
  name: string
  value: string
}

/** One labelled input. */
export interface PageInput {
  id: string
  name: string
  label: string | undefined
  attributes: Attribute[]
  /** Starts with the address of the request's query. */
  prefilled: boolean
  /** The first of its form: an error message of the page belongs to it. */
  described: boolean
}

/** Attributes of HTML's `input` that neither run code nor load or lead anywhere (HTML, section 4.10.5). */
const known: ReadonlySet<string> = new Set(
  `accept autocapitalize autocomplete autocorrect autofocus checked class dir dirname disabled enterkeyhint inputmode lang
  max maxlength min minlength multiple pattern placeholder readonly required size spellcheck step tabindex title type
  value`.split(/\s+/),
)
const openFamilies = /^(?:aria|data)-[a-z\d-]+$/

/**
 * Prepares the inputs of one form.
 * @param providerId Part of the inputs' ids.
 * @param fields Attributes by input name.
 * @param extra Attributes that every input carries.
 */
export function formInputs(
  providerId: string,
  fields: Readonly<Record<string, CredentialInput>>,
  extra: Readonly<Record<string, string>> = {},
): PageInput[] {
  return Object.entries(fields).map(([name, field], index) => ({
    id: `input-${name}-for-${providerId}-provider`,
    name,
    label: field.type === "hidden" ? undefined : (field.label ?? name),
    attributes: attributesOf({ type: "text", ...field, ...extra }),
    prefilled: false,
    described: index === 0,
  }))
}

/** Keeps the attributes that are safe, in the spelling of HTML. */
function attributesOf(field: Readonly<Record<string, unknown>>): Attribute[] {
  const attributes: Attribute[] = []
  for (const [key, value] of Object.entries(field)) {
    const name = key.toLowerCase()
    const open = openFamilies.test(name)
    if (!known.has(name) && !open) continue
    if (!/^(?:string|number|boolean)$/.test(typeof value) || (value === false && !open)) continue
    attributes.push({ name, value: value === true && !open ? "" : String(value) })
  }
  return attributes
}
