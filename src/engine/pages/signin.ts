/** What the sign-in page has to show of each provider: the same for every user, once per site. */

import type { CredentialInput } from "../../types/credentials-provider.js"
import type { OAuthProviderButtonStyles } from "../../types/provider.js"
import type { OAuthProvider, ResolvedProvider } from "../../types/resolved-provider.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import type { Engine } from "../config/engine.js"
import type { Site } from "../request/context.js"
import { chooseTextColour, contrastRatio, formatColour, parseColour, type Rgb } from "./colour.js"
import { type ImageAddress, readImageAddress } from "./frame.js"
import { listMonograms, type MarkPath, parseMark, readMonogram } from "./mark.js"

/** One attribute as it stands in the tag; `value` is empty for a bare one. */
interface Attribute {
  name: string
  value: string
}

/** One labelled input. */
interface PageInput {
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

/** Prepares the inputs of one form. Every input carries the extra attributes. */
function createInputs(
  providerId: string,
  fields: Readonly<Record<string, CredentialInput>>,
  extra: Readonly<Record<string, string>> = {},
): PageInput[] {
  return Object.entries(fields).map(([name, field], index) => {
    // Keeps the attributes that are safe, in the spelling of HTML.
    const attributes: Attribute[] = []
    const entered: Readonly<Record<string, unknown>> = { type: "text", ...field, ...extra }
    for (const [key, value] of Object.entries(entered)) {
      const attribute = key.toLowerCase()
      const open = openFamilies.test(attribute)
      if (!known.has(attribute) && !open) continue
      if (!/^(?:string|number|boolean)$/.test(typeof value) || (value === false && !open)) continue
      attributes.push({ name: attribute, value: value === true && !open ? "" : String(value) })
    }
    return {
      id: `input-${name}-for-${providerId}-provider`,
      name,
      label: field.type === "hidden" ? undefined : (field.label ?? name),
      attributes,
      prefilled: false,
      described: index === 0,
    }
  })
}

/** Button of an OAuth provider. */
interface Button {
  id: string
  name: string
  action: string
  logo: string | undefined
  /** Stands for the logo where there is none: the paths of the provider's mark. */
  mark: readonly MarkPath[] | undefined
  /** Stands for the mark where there is none: one or two letters. */
  monogram: string
  /** Class that carries the brand's colours. */
  brand: string | undefined
}

/** Form with inputs. */
export interface Form {
  id: string
  name: string
  action: string
  fields: readonly PageInput[]
  /** Has a heading, because another form asks for the same. */
  headed?: boolean
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

/** What marks stand on: `--provider-bg` of the stylesheet. */
const markSurfaces: ReadonlyArray<readonly [scheme: string, surface: Rgb]> = [
  ["light", [255, 255, 255]],
  ["dark", [32, 36, 44]],
]

/** A mark whose colour stands out less than this is drawn in the text's colour. The name beside it says the same (WCAG 1.4.11). */
const visibleMark = 2

/** Collects what the page shows of the providers of a site. */
export function createSigninView(engine: Engine, site: Site): SigninView {
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
    if (isOAuthProvider(provider) && provider.identifier === undefined) {
      const style = provider.style ?? {}
      styles.push([id, style])
      const logo = readImageAddress(style.logo)
      if (logo) logos.push(logo)
      const action = writeActionUrl(site, "signin", id)
      const mark = parseMark(style.mark)
      const monogram = readMonogram(style.monogram) ?? listMonograms(name)[0] ?? ""
      const colour = parseColour(style.brandColor ?? style.bg)
      let brand: string | undefined
      if (colour) {
        const value = formatColour(colour)
        const text = formatColour(chooseTextColour(colour, parseColour(style.text)))
        // Providers may share a colour, and not the text on it.
        const own = text === formatColour(chooseTextColour(colour)) ? "" : `-${text.slice(1)}`
        brand = `brand-${value.slice(1)}${own}`
        const seen = markSurfaces.flatMap(([scheme, surface]) =>
          contrastRatio(surface, colour) < visibleMark ? [] : [`;--mark-on-${scheme}:${value}`],
        )
        const rule = `.${brand}{--provider-brand-color:${value};--provider-text-color:${text}${seen.join("")}}`
        brands.set(brand, rule)
      }
      const shown = engine.providers.ownName(id) ?? (style.name || name)
      ways.push({ id, name: shown, action, logo: logo?.src, mark, monogram, brand })
      continue
    }
    const form = isOAuthProvider(provider)
      ? createIdentifierForm(provider, site)
      : createForm(provider, site, engine.providers.ownName(id))
    if (form) ways.push(form)
  }
  shareAddress(ways)
  addHeadings(ways.filter(isForm))
  // The first form's button alone has its known id.
  const plain = ways.filter(isForm).filter((form) => !form.passkey)
  for (const form of plain.slice(1)) form.submit = `submitButton-${form.id}`
  const scripted = [...engine.providers.values()].find(
    (provider): provider is WebAuthnConfig =>
      provider.type === "webauthn" &&
      provider.formFields !== undefined &&
      provider.simpleWebAuthnBrowserVersion !== false,
  )
  return { ways, css: [...brands.values()].join(""), logos, styles, scripted, incomplete }
}

function isForm(way: Way): way is Form {
  return "fields" in way
}

/** Shares the field of the e-mail form with a passkey form that asks for the address alone. */
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
    // The browser offers passkeys in a field that says so (HTML, section 4.10.18.7).
    const autocomplete = input.attributes.find(({ name }) => name === "autocomplete")
    if (form.passkey.autofill && autocomplete && !autocomplete.value.endsWith("webauthn"))
      autocomplete.value += " webauthn"
  }
}

/** Gives forms that ask for the same a heading each: a user tells by it which of two fields is meant. */
function addHeadings(forms: readonly Form[]): void {
  const asked = forms.map(({ fields }) =>
    fields.flatMap(({ label, attributes }) => {
      const isAddress = attributes.some(({ name, value }) => name === "type" && value === "email")
      return label === undefined ? [] : [isAddress ? "email" : label.toLowerCase()]
    }),
  )
  for (const [at, form] of forms.entries())
    form.headed = asked.some(
      (others, other) => other !== at && others.some((one) => asked[at]?.includes(one)),
    )
}

function writeActionUrl(site: Site, action: "signin" | "callback", id: string): string {
  return `${site.base}/${action}/${id}`
}

function isOAuthProvider(provider: ResolvedProvider): provider is OAuthProvider {
  return provider.type === "oauth" || provider.type === "oidc"
}

/** The issuer is found from what the user types. */
function createIdentifierForm({ id, name, identifier }: OAuthProvider, site: Site): Form | undefined {
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
  const fields = createInputs(id, { identifier: field })
  return { id, name, action: writeActionUrl(site, "signin", id), fields, submit: "submitButton" }
}

function createForm(
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
    const [input] = createInputs(id, { email: field }) as [PageInput]
    // Users have heard of e-mail, not of the service that carries it.
    const fields = [{ ...input, prefilled: true }]
    return {
      id,
      name: ownName ?? "email",
      action: writeActionUrl(site, "signin", id),
      fields,
      submit: "submitButton",
    }
  }
  const action = writeActionUrl(site, "callback", id)
  if (provider.type === "credentials") {
    if (!provider.credentials) return undefined
    const fields = createInputs(id, provider.credentials)
    return { id, name, action, fields, submit: "submitButton" }
  }
  if (provider.type !== "webauthn" || !provider.formFields) return undefined
  const passkey = {
    form: `${id}-form`,
    options: `${site.base}/webauthn-options/${id}`,
    autofill: provider.enableConditionalUI !== false,
  }
  const fields = createInputs(id, provider.formFields, { "data-form-field": "" })
  return { id, name: ownName ?? "a passkey", action, fields, submit: `submitButton-${id}`, passkey }
}

/** What is particular to the request. */
interface Wishes {
  /** Id of the provider that the address names. */
  named?: string | undefined
  /** Id of the provider that this browser signed in with last. */
  last?: string | undefined
}

/** What one user sees of a way to sign in. */
interface Shown {
  /** The one main action of the page. */
  primary: boolean
  /** This browser signed in with it last. */
  last: boolean
}

/** The buttons of the page. */
interface List {
  list: true
  buttons: ReadonlyArray<Button & Shown & { compact: boolean }>
  /** Names alone, in columns. */
  compact: boolean
  /** A field finds one of them. */
  filter: boolean
  /** Something stands below: the list is no longer than the screen. */
  bounded: boolean
}

/** The buttons, or one form. */
type Block = List | (Form & Shown & { joined: boolean })

/** What the template reads. */
interface Arrangement {
  blocks: readonly Block[]
  /** Columns of many buttons need room. */
  wide: boolean
}

/** More buttons than these stand in columns. */
const mostRows = 6

/** Of more buttons than these one is found by its name. */
const mostSeen = 12

/**
 * Orders the ways to sign in: the one that the address names, the one used last, then the buttons in the order of the config,
 * then the forms, passkeys last. An id that no way has is ignored.
 */
export function arrangeWays(ways: readonly Way[], { named, last }: Wishes): Arrangement {
  const wished = [named, last].flatMap((id) => ways.find((way) => way.id === id) ?? [])
  const [lead] = wished
  const ordered = [...new Set([...wished, ...ways])]
  const listed = ordered.filter((way): way is Button => !isForm(way))
  const entered = ordered.filter(isForm).sort((one, other) => rankForm(one, lead) - rankForm(other, lead))
  // Of a user who is not known: the first form, which works for every user, else what the application names first.
  const primary = lead ?? entered.find((form) => !form.passkey) ?? listed[0] ?? entered[0]
  const show = <W extends Way>(way: W): W & Shown => ({
    ...way,
    primary: way === primary,
    last: way.id === last && ways.length > 1,
  })
  const compact = listed.length > mostRows
  const filter = listed.length > mostSeen
  const buttons = listed.map((way) => ({ ...show(way), compact }))
  const isFormFirst = lead !== undefined && isForm(lead)
  const list: List[] =
    buttons.length > 0
      ? [{ list: true, buttons, compact, filter, bounded: filter && entered.length > (isFormFirst ? 1 : 0) }]
      : []
  const shown = entered.map((form, index) => ({
    ...show(form),
    // Passkeys that share the field of the form above them stand under its button.
    joined:
      entered[index - 1]?.fields.some(({ id }) => id === form.passkey?.address) === true &&
      (index > 1 || !isFormFirst || list.length === 0),
  }))
  const blocks: Block[] = isFormFirst
    ? [...shown.slice(0, 1), ...list, ...shown.slice(1)]
    : [...list, ...shown]
  // The e-mail input has the keyboard's focus, unless that skips a long list or what stands first for a reason.
  const form = shown.find(({ fields }) => fields[0]?.prefilled)
  const [input] = form?.fields ?? []
  if (form && input && (lead ? form.id === lead.id : !compact && form === shown[0])) {
    const attributes = [...input.attributes, { name: "autofocus", value: "" }]
    form.fields = [{ ...input, attributes }, ...form.fields.slice(1)]
  }
  return { blocks, wide: filter }
}

/**
 * Arranges the ways by which a user who is signed in proves who it is, best first; all of them without a list. A passkey is the
 * user's own, whatever address is entered.
 */
export function arrangeWaysAgain(ways: readonly Way[], providers: readonly string[]): Arrangement {
  const listed = providers.flatMap((id) => ways.find((way) => way.id === id) ?? [])
  const chosen = (listed.length > 0 ? listed : ways).map((way): Way => {
    if (!isForm(way) || !way.passkey) return way
    const { address: _, ...passkey } = way.passkey
    // A user who is signed in would be asked for another passkey.
    const options = `${passkey.options}?action=authenticate`
    return { ...way, fields: [], passkey: { ...passkey, options, autofill: false } }
  })
  return arrangeWays(chosen, { named: listed[0]?.id })
}

/** The wished form, then those with fields, then passkeys. */
function rankForm(form: Form, lead: Way | undefined): number {
  if (form === lead) return 0
  return form.passkey ? 2 : 1
}

/** The page has a field to find one of many buttons. */
export function hasFilter(ways: readonly Way[]): boolean {
  return ways.filter((way) => !isForm(way)).length > mostSeen
}
