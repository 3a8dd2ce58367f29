/** The emitted page functions against Handlebars itself. */
import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import Handlebars from "handlebars"
import { describe, expect, it } from "vitest"
import { writeTemplateCode } from "../../codegen/emit/assets/template.js"
import * as account from "../../generated/account.js"
import * as device from "../../generated/device.js"
import * as mail from "../../generated/mail.js"
import * as pages from "../../generated/pages.js"
import * as translated from "../../generated/translated-pages.js"

const templates = { ...pages.templates, ...mail.templates, ...account.templates, ...device.templates }
type Templates = Readonly<Record<string, (given: object) => string>>
const files = ["pages", "email", "account", "device"].flatMap((stage) => {
  const folder = new URL(`../../src/engine/${stage}/`, import.meta.url)
  const names = readdirSync(folder).filter((file) => file.endsWith(".hbs"))
  return names.map((file) => [file.slice(0, -4), new URL(file, folder)] as const)
})
const names = files.map(([name]) => name)

const handlebars = Handlebars.create()
/** `{{say ...}}` in English. */
handlebars.registerHelper("say", function (this: unknown, text: unknown, ...more: unknown[]) {
  const [open = "", close = ""] = more.slice(0, -1)
  const values = this as Readonly<Record<string, unknown>> | undefined
  const said = Handlebars.escapeExpression(String(text ?? "")).replace(
    /\{(\w+)\}/g,
    (_, name) => `${open}${Handlebars.escapeExpression(String(values?.[name] ?? ""))}${close}`,
  )
  return new Handlebars.SafeString(said)
})
for (const [name, file] of files) handlebars.registerPartial(name, readFileSync(file, "utf8"))

const scalar = fc.oneof(
  fc.string(),
  fc.constantFrom(
    undefined,
    null,
    true,
    false,
    0,
    1,
    "",
    "<b>&\"'`=",
    "a@b.example",
    "https://a.example/?b=c&d",
  ),
)
const attributes = fc.array(fc.record({ name: scalar, value: scalar }), { maxLength: 3 })
const fields = fc.array(
  fc.record({
    id: scalar,
    name: scalar,
    label: scalar,
    value: scalar,
    attributes,
    prefilled: scalar,
    described: scalar,
  }),
  { maxLength: 3 },
)
const buttons = fc.array(
  fc.record({
    action: scalar,
    brand: scalar,
    compact: scalar,
    mark: fc.array(fc.record({ fill: scalar, outline: scalar }), { maxLength: 2 }),
    monogram: scalar,
    last: scalar,
    logo: scalar,
    name: scalar,
    primary: scalar,
  }),
  { maxLength: 3 },
)
const passkey = fc.option(fc.record({ form: scalar, options: scalar, autofill: scalar }), { nil: undefined })
const block = fc.oneof(
  fc.record({ list: fc.constant(true), buttons, bounded: scalar, compact: scalar, filter: scalar }),
  fc.record({
    action: scalar,
    headed: scalar,
    id: scalar,
    joined: scalar,
    last: scalar,
    name: scalar,
    primary: scalar,
    submit: scalar,
    fields,
    passkey,
  }),
)
const way = fc.record({
  logo: scalar,
  brand: scalar,
  monogram: scalar,
  mark: fc.array(fc.record({ fill: scalar, outline: scalar }), { maxLength: 2 }),
})
const input = fc.record({
  id: scalar,
  name: scalar,
  label: scalar,
  type: scalar,
  value: scalar,
  longest: scalar,
})
const pageForm = fc.record({
  address: scalar,
  fields,
  button: scalar,
  about: scalar,
  isDanger: scalar,
  opener: scalar,
  passkey: scalar,
  input: fc.option(input, { nil: undefined }),
  way: fc.option(way, { nil: undefined }),
})
const forms = fc.array(pageForm, { maxLength: 2 })
const item = fc.record({
  name: scalar,
  badge: scalar,
  hasMark: scalar,
  lines: fc.array(fc.record({ text: scalar, time: scalar, shown: scalar }), { maxLength: 2 }),
  forms,
  way: fc.option(way, { nil: undefined }),
})
const sections = fc.array(
  fc.record({ id: scalar, heading: scalar, items: fc.array(item, { maxLength: 2 }), forms }),
  { maxLength: 2 },
)
const values = fc
  .record({
    named: fc.dictionary(
      fc.constantFrom(
        ..."action background back brand callbackUrl color colorScheme csrfToken css email error heading help hint host initial last".split(
          " ",
        ),
        ..."address button about done leave page signOut opener passkey isDanger logo name next nextText nobody origin primary product reference scheme script signinUrl url wide kind title".split(
          " ",
        ),
      ),
      scalar,
    ),
    lists: fc.record({
      fields,
      sections,
      known: fc.record({ name: scalar, email: scalar }),
      labels: fc.array(scalar, { maxLength: 3 }),
      lines: fc.array(scalar, { maxLength: 3 }),
      blocks: fc.option(fc.array(block, { maxLength: 4 }), { nil: undefined }),
    }),
  })
  .map(({ named, lists }) => ({ ...named, ...lists }))

describe("the emitted pages", () => {
  it("are all of the templates", () => expect(Object.keys(templates).sort()).toEqual([...names].sort()))

  it.each(names)("render %s as Handlebars does", (name) => {
    const reference = handlebars.compile(`{{> ${name}}}`, {
      knownHelpersOnly: true,
      knownHelpers: { say: true },
    })
    const layout = name === "layout"
    fc.assert(
      fc.property(values, (given) => {
        // The layout alone has no content to stand around.
        const expected = layout ? handlebars.compile("{{#> layout}}{{/layout}}")(given) : reference(given)
        expect((templates as Templates)[name]?.(given)).toBe(expected)
        // They are English without other texts.
        expect((translated.templates as Templates)[name]?.(given) ?? expected).toBe(expected)
      }),
      { numRuns: 150 },
    )
  })

  it("escape what Handlebars escapes, of all characters, and whatever says that it is markup", () => {
    const every = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join("")
    const name = (text: unknown): string => /<span>Sign in with (.*)<\/span>/s.exec(button(text))?.[1] ?? ""
    const button = (text: unknown): string => pages.templates.button({ name: text })
    expect(name(every)).toBe(Handlebars.escapeExpression(every))
    expect(name({ toHTML: () => "<b>", toString: () => "<i>" })).toBe("&lt;i&gt;")
  })

  it.each(["pages", "mail", "account", "device"])(
    "need nothing of Handlebars while they render: %s",
    (module) => {
      const text = readFileSync(new URL(`../../generated/${module}.js`, import.meta.url), "utf8")
      expect(text).toContain("export const templates")
      expect(text).not.toMatch(/\bimport\b|\brequire\b|handlebars/i)
    },
  )

  it("refuse what they would not render as Handlebars does", () => {
    for (const source of [
      "{{helper argument}}",
      "{{../name}}",
      "{{@index}}",
      "{{@first}}",
      "{{lookup a b}}",
      "{{#with a}}{{/with}}",
      "{{#each a}}{{else}}none{{/each}}",
      "{{> other}}",
      "{{say a b}}",
      '{{say "a" "b" "c" "d"}}',
      "{{#> layout title=name}}{{/layout}}",
    ]) {
      expect(() => writeTemplateCode("page", source), source).toThrow("page.hbs:1:")
    }
  })
})
