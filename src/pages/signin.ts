/** What the sign-in page has to show of each provider: the same for every user, once per site. */
import type { Engine } from "../config/engine.js"
import type { OAuthProvider, ResolvedProvider } from "../config/resolved-provider.js"
import type { OAuthProviderButtonStyles, WebAuthnConfig } from "../providers.js"
import type { Site } from "../request/site.js"
import { type ImageAddress, imageAddress } from "./address.js"
import { formatColour, parseColour, textColourOn } from "./colour.js"
import { formInputs, type PageInput } from "./input.js"

/** Button of an OAuth provider. */
export interface Button {
  id: string
  name: string
  action: string
  logo: string | undefined
  /** Stands for the logo where there is none: path data of the provider's mark. */
  mark: string | undefined
  /** Stands for the mark where there is none: the first letter of the name. */
  initial: string
  /** Class that carries the brand's colours. */
  brand: string | undefined
}

/** Form with inputs. */
export interface Form {
  id: string
  name: string
  action: string
  fields: readonly PageInput[]
  submit: string
  passkey?: {
    form: string
    options: string
    autofill: boolean
    /** Id of the input with the address, where it stands in the form of the e-mail provider. */
    address?: string
  }
}

/** One way to sign in. */
export type Way = Button | Form

/** What the sign-in page of a site is made of. */
export interface SigninView {
  /** In the order of the config. */
  ways: readonly Way[]
  /** Rules for the brands' colours. */
  css: string
  logos: readonly ImageAddress[]
  /** Looks of the buttons as configured, by provider id. */
  styles: ReadonlyArray<readonly [id: string, style: OAuthProviderButtonStyles]>
  /** The provider whose passkey form needs a script. */
  scripted: WebAuthnConfig | undefined
  /** Providers that are not among the ways because they are not set up, and what they lack: for the developer alone. */
  incomplete: ReadonlyArray<{ name: string; lacks: string }>
}

/**
 * Collects what the page shows of the providers of a site.
 */
export function signinView(engine: Engine, site: Site): SigninView {
  const ways: Way[] = []
  const brands = new Map<string, string>()
  const logos: ImageAddress[] = []
  const styles: Array<readonly [string, OAuthProviderButtonStyles]> = []
  const incomplete: Array<{ name: string; lacks: string }> = []
  for (const provider of engine.providers.values()) {
    const { id, name } = provider
    const lacks = engine.incomplete.get(id)
    if (lacks) {
      incomplete.push({ name, lacks: lacks.join(", ") })
      continue
    }
    if (isOAuth(provider) && provider.identifier === undefined) {
      const style = provider.style ?? {}
      styles.push([id, style])
      const logo = imageAddress(style.logo)
      if (logo) logos.push(logo)
      const action = address(site, "signin", id)
      const brand = brandClass(style, brands)
      ways.push({ id, name, action, logo: logo?.src, mark: style.mark, initial: initialOf(name), brand })
      continue
    }
    const form = isOAuth(provider)
      ? identifierForm(provider, site)
      : formOf(provider, site, engine.providers.ownName(id))
    if (form) ways.push(form)
  }
  shareAddress(ways)
  numberSubmits(ways)
  const scripted = [...engine.providers.values()].find(needsScript)
  return { ways, css: [...brands.values()].join(""), logos, styles, scripted, incomplete }
}

/**
 * Tells a form from a button.
 * @param way Either.
 */
export function isForm(way: Way): way is Form {
  return "fields" in way
}

/** Leaves one field for the address on the page, where passkeys ask for nothing else than the form for mails does. */
function shareAddress(ways: readonly Way[]): void {
  const forms = ways.filter(isForm)
  const mails = forms.filter(({ fields: [first] }) => first?.prefilled)
  const [mail] = mails
  const [input] = mail?.fields ?? []
  if (!input || mails.length > 1) return
  for (const form of forms) {
    const [own, ...others] = form.fields
    if (!form.passkey || own?.name !== "email" || own.label !== input.label || others.length > 0) continue
    form.passkey.address = input.id
    form.fields = []
    if (form.passkey.autofill) offerPasskeys(input)
  }
}

/** The browser offers passkeys in a field that says so (HTML, section 4.10.18.7). */
function offerPasskeys({ attributes }: PageInput): void {
  const autocomplete = attributes.find(({ name }) => name === "autocomplete")
  if (autocomplete && !autocomplete.value.endsWith("webauthn")) autocomplete.value += " webauthn"
}

/** Gives the first form's button its known id alone. */
function numberSubmits(ways: readonly Way[]): void {
  const plain = ways.filter(isForm).filter((form) => !form.passkey)
  for (const form of plain.slice(1)) form.submit = `submitButton-${form.id}`
}

function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "").toUpperCase()
}

function address(site: Site, action: "signin" | "callback", id: string): string {
  return `${site.base}/${action}/${id}`
}

/** The class of a brand's colours; its rule goes to `brands`. */
function brandClass(style: OAuthProviderButtonStyles, brands: Map<string, string>): string | undefined {
  const colour = parseColour(style.brandColor ?? style.bg)
  if (!colour) return undefined
  const value = formatColour(colour)
  const text = formatColour(textColourOn(colour, parseColour(style.text)))
  // Providers may share a colour, and not the text on it.
  const own = text === formatColour(textColourOn(colour)) ? "" : `-${text.slice(1)}`
  const name = `brand-${value.slice(1)}${own}`
  const rule = `.${name}{--provider-brand-color:${value};--provider-text-color:${text}}`
  brands.set(name, rule)
  return name
}

function needsScript(provider: ResolvedProvider): provider is WebAuthnConfig {
  return (
    provider.type === "webauthn" &&
    provider.formFields !== undefined &&
    provider.simpleWebAuthnBrowserVersion !== false
  )
}

function isOAuth(provider: ResolvedProvider): provider is OAuthProvider {
  return provider.type === "oauth" || provider.type === "oidc"
}

/** The issuer is found from what the user types. */
function identifierForm({ id, name, identifier }: OAuthProvider, site: Site): Form | undefined {
  if (identifier === undefined) return undefined
  const { label, placeholder } = identifier
  const field = {
    label,
    ...(placeholder === undefined ? {} : { placeholder }),
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
    required: true,
  }
  const fields = formInputs(id, { identifier: field })
  return { id, name, action: address(site, "signin", id), fields, submit: "submitButton" }
}

function formOf(
  provider: Exclude<ResolvedProvider, OAuthProvider>,
  site: Site,
  ownName?: string,
): Form | undefined {
  const { id, name } = provider
  if (provider.type === "email") {
    const field = {
      label: "Email",
      type: "email",
      placeholder: "you@example.com",
      autocomplete: "email",
      required: true,
    }
    const [input] = formInputs(id, { email: field }) as [PageInput]
    // Users have heard of e-mail, not of the service that carries it.
    const fields = [{ ...input, prefilled: true }]
    return {
      id,
      name: ownName ?? "Email",
      action: address(site, "signin", id),
      fields,
      submit: "submitButton",
    }
  }
  const action = address(site, "callback", id)
  if (provider.type === "credentials") {
    if (!provider.credentials) return undefined
    const fields = formInputs(id, provider.credentials)
    return { id, name, action, fields, submit: "submitButton" }
  }
  if (provider.type !== "webauthn" || !provider.formFields) return undefined
  const passkey = {
    form: `${id}-form`,
    options: `${site.base}/webauthn-options/${id}`,
    autofill: provider.enableConditionalUI !== false,
  }
  const fields = formInputs(id, provider.formFields, { "data-form-field": "" })
  return { id, name, action, fields, submit: `submitButton-${id}`, passkey }
}
