/** The static part of the sign-in page: what its blocks are, once per site. */
import type { Engine, ResolvedProvider, Site } from "../config/context.js"
import type { OAuthProviderButtonStyles, WebAuthnConfig } from "../providers.js"
import { type ImageAddress, imageAddress } from "./address.js"
import { formatColour, isLight, parseColour, textColourOn } from "./colour.js"
import { formInputs, type PageInput } from "./input.js"

/** Button of an OAuth provider. */
interface Button {
  name: string
  action: string
  logo: string | undefined
  /** Class that carries the brand's colours. */
  brand: string | undefined
}

/** Form with inputs. */
interface Form {
  id: string
  name: string
  action: string
  fields: readonly PageInput[]
  submit: string
  passkey?: { form: string; options: string; autofill: boolean }
}

/** Neighbouring buttons. */
interface List {
  list: true
  buttons: readonly Button[]
  /** Shown when the visitor asks for them; nothing where all are shown. */
  more?: readonly Button[]
}

/** Neighbouring buttons, or one form. */
type Block = List | Form

/** What the sign-in page shows. */
export interface SigninView {
  /** Forms and a long list of buttons stand side by side where there is room; else there is one pane. */
  panes: readonly Block[][]
  /** Rules for the brands' colours. */
  css: string
  logos: readonly ImageAddress[]
  /** Looks of the buttons as configured, by provider id. */
  styles: ReadonlyArray<readonly [id: string, style: OAuthProviderButtonStyles]>
  /** Many buttons: two columns where there is room. */
  wide: boolean
  /** The provider whose passkey form needs a script. */
  scripted: WebAuthnConfig | undefined
}

/** More buttons than these in a row stand in two columns. */
const longList = 6

/** Of more buttons than these, the first few are shown, and the others when they are asked for. */
const mostButtons = 8
const shownButtons = 5

/**
 * Lays the sign-in page out: providers in the order of the config, neighbouring buttons together.
 */
export function signinView(engine: Engine, site: Site): SigninView {
  const found: Array<Button[] | Form> = []
  const brands = new Map<string, string>()
  const logos: ImageAddress[] = []
  const styles: Array<readonly [string, OAuthProviderButtonStyles]> = []
  for (const provider of engine.providers.values()) {
    if (provider.type === "oauth" || provider.type === "oidc") {
      const style = provider.style ?? {}
      styles.push([provider.id, style])
      const logo = imageAddress(style.logo)
      if (logo) logos.push(logo)
      const last = found.at(-1)
      const button = {
        name: provider.name,
        action: address(site, "signin", provider.id),
        logo: logo?.src,
        brand: brandClass(style, brands),
      }
      if (Array.isArray(last)) last.push(button)
      else found.push([button])
      continue
    }
    const form = formOf(provider, site, engine.providers.ownName(provider.id))
    if (form) found.push(form)
  }
  const blocks = folded(found)
  const wide = blocks.some((block) => "buttons" in block && block.buttons.length > longList)
  const forms = blocks.filter((block): block is Form => !("buttons" in block))
  focusAndNumber(forms, !wide && !blocks.some((block) => "more" in block))
  const scripted = [...engine.providers.values()].find(needsScript)
  const css = [...brands.values()].join("")
  return { panes: panesOf(blocks, wide), css, logos, styles, wide, scripted }
}

/** Keeps the order of the config; what is folded away stands where its last buttons would. */
function folded(found: ReadonlyArray<Button[] | Form>): Block[] {
  const lists = found.filter(Array.isArray) as Button[][]
  const all = lists.flat()
  const more = all.length > mostButtons ? all.slice(shownButtons) : []
  const hidden = new Set(more)
  return found.flatMap((one): Block[] => {
    if (!Array.isArray(one)) return [one]
    const buttons = one.filter((button) => !hidden.has(button))
    if (one === lists.at(-1) && more.length > 0) return [{ list: true, buttons, more }]
    return buttons.length > 0 ? [{ list: true, buttons }] : []
  })
}

/** Two panes only if that keeps the order of the config, which is also the order of the keyboard's focus. */
function panesOf(blocks: Block[], wide: boolean): Block[][] {
  if (blocks.length === 0) return []
  const at = blocks.findIndex((block) => "buttons" in block)
  if (wide && blocks.length > 1 && at === 0) return [blocks.slice(0, 1), blocks.slice(1)]
  if (wide && blocks.length > 1 && at === blocks.length - 1) return [blocks.slice(0, at), blocks.slice(at)]
  return [blocks]
}

/** Gives the first form's button its known id alone, and the keyboard's focus to the first e-mail input unless that skips a long list. */
function focusAndNumber(forms: readonly Form[], mayFocus: boolean): void {
  const plain = forms.filter((form) => !form.passkey)
  for (const form of plain.slice(1)) form.submit = `submitButton-${form.id}`
  const first = forms[0]?.fields[0]
  if (mayFocus && first?.prefilled) first.attributes = [...first.attributes, { name: "autofocus", value: "" }]
}

function address(site: Site, action: "signin" | "callback", id: string): string {
  return `${site.base}/${action}/${id}`
}

/** The class of a brand's colour; its rule goes to `brands`. */
function brandClass(style: OAuthProviderButtonStyles, brands: Map<string, string>): string | undefined {
  const colour = parseColour(style.brandColor ?? style.bg)
  if (!colour) return undefined
  const text = textColourOn(colour)
  const value = formatColour(colour)
  const name = `brand-${value.slice(1)}`
  // A hovered button moves away from its text's colour, so that the contrast grows.
  const tint = isLight(text) ? "rgb(0 0 0/14%)" : "rgb(255 255 255/20%)"
  const rule = `.${name}{--provider-brand-color:${value};--provider-text-color:${formatColour(text)};--provider-tint:${tint}}`
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

function formOf(provider: ResolvedProvider, site: Site, ownName?: string): Form | undefined {
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
    // People have heard of e-mail, not of the service that carries it.
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
