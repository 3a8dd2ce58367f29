/** The sign-in mail: subject, text and HTML. */
import { templates } from "../../../generated/mail.js"
import type { Theme } from "../../types/pages.js"

/** A mail, apart from who gets it. */
export interface Message {
  subject: string
  text: string
  html: string
}

/** Who a mail comes from, taken apart. */
export interface Sender {
  /** As configured: `Example <no-reply@example.com>`. */
  from: string
  address: string
  name: string | undefined
  domain: string
}

/** A colour and nothing else: the value stands in a style attribute. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,40}\))$/i

/** Writes the sign-in mail. The address it goes to stands nowhere in it. */
export function createSignInMessage({ url, theme = {} }: { url: string; theme?: Theme }): Message {
  const { host } = new URL(url)
  const subject = `Sign in to ${host}`
  // The template puts a zero-width space between the labels, so that mail clients do not make a link of the host.
  const html = templates.mail({
    host,
    labels: host.split("."),
    url,
    background: chooseColour(theme.brandColor, "#2450d3"),
    color: chooseColour(theme.buttonText, "#fff"),
  })
  return { subject, text: `${subject}\n${url}\n\n`, html }
}

/** Takes a sender apart; without one, the mail comes from `no-reply` at the application's host. */
export function parseSender(from: string | undefined, url: string): Sender {
  const whole = from ?? `no-reply@${new URL(url).hostname}`
  const [, quoted, plain, bracketed] = /^\s*(?:"([^"]*)"|([^<"]*))\s*<([^<>\s]+)>\s*$/.exec(whole) ?? []
  const address = bracketed ?? whole.trim()
  const name = (quoted ?? plain)?.trim() || undefined
  return { from: whole, address, name, domain: address.slice(address.lastIndexOf("@") + 1) }
}

function chooseColour(value: string | undefined, fallback: string): string {
  return value !== undefined && colour.test(value) ? value : fallback
}
