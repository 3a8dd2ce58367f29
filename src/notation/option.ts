/** Options that become part of an address, checked when a factory is called: types are gone by then. */
import { AuthError } from "../errors.js"
import { isBase, isHostName, isSegment, isSlug } from "./form.js"

/** What an option must look like: a form by name, or the values that it may have. */
export type OptionForm = "host" | "slug" | "url" | "segment" | "integer" | ReadonlyArray<string | number>

const forms: Readonly<
  Record<Extract<OptionForm, string>, readonly [matches: (text: string) => boolean, remedy: string]>
> = {
  host: [isHostName, "is not a host name. Write it as acme.example, without https:// and path"],
  slug: [isSlug, 'must be letters, digits, "-" and "_", with single dots in between, such as acme-1'],
  url: [
    isBase,
    "is not a web address. Write it as https://acme.example, without user name, query and fragment",
  ],
  segment: [isSegment, "cannot be part of an address. Write it as it stands there, such as acme"],
  integer: [(text) => /^\d{1,15}$/.test(text), "is not a whole number"],
}

/**
 * Checks an option that becomes part of an address; the factories of a catalogue call it.
 * @param provider Id of the provider, for the message.
 * @param option The option, for the message.
 * @param value What the application, or the environment, says; nothing is fine, and so is an empty text, which an unset
 * variable often is.
 * @param form What it must look like.
 * @throws {AuthError} When it does not: which option of which provider, and what it may be. The value is not repeated.
 */
export function assertOption(provider: string, option: string, value: unknown, form: OptionForm): void {
  if (value === undefined || value === null || value === "") return
  const text = typeof value === "string" || typeof value === "number" ? String(value) : ""
  const listed = typeof form !== "string"
  if (listed ? form.some((one) => String(one) === text) : forms[form][0](text)) return
  const what = listed
    ? `is none of ${form.map((one) => JSON.stringify(one)).join(", ")}. Set it to one of them, or leave it out`
    : forms[form][1]
  throw new AuthError(`The option ${option} of provider "${provider}" ${what}.`, { provider })
}
