/** Writes pieces of Markdown, and the sentences of the catalogue in it. */

/** Parts of a page, without those that an entry does not have. */
export const join = (parts: ReadonlyArray<string | undefined | false>): string =>
  parts.filter((part) => part).join("\n\n")

/** A section with its heading, if it has a body. */
export const section = (
  title: string,
  ...parts: ReadonlyArray<string | undefined | false>
): string | undefined => {
  const body = join(parts)
  return body === "" ? undefined : `## ${title}\n\n${body}`
}

/** A section of a section, if it has a body. */
export const subsection = (title: string, body: string | undefined): string | undefined =>
  body && `### ${title}\n\n${body}`

/** Text as code. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``)

const cell = (text: string): string => text.replaceAll("|", "\\|")

/** A block of code. */
export const fence = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``

/** A list of items. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n")

/** A table, if it has rows. */
export function table(
  columns: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string | undefined {
  if (rows.length === 0) return undefined
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`
  return [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows.map(line)].join("\n")
}

/** A sentence of the catalogue as Markdown: an address with a placeholder is code, and nothing else is markup. */
export function writeProse(sentence: string): string {
  return sentence
    .split("`")
    .map((part, at) => (at % 2 === 1 ? code(part) : writePlain(part)))
    .join("")
}

/** Text without markup, but for addresses with a placeholder, which are code. */
export function writePlain(text: string): string {
  return text
    .split(/((?:[^\s<>"(]*<[^<>]+>)+(?:[^\s,;)]*[^\s.,:;)])?)/)
    .map((part, at) => (at % 2 === 1 ? code(part) : part.replace(/[\\*_[\]<>#|~]/g, "\\$&")))
    .join("")
}

/** A sentence: it begins with a capital, unless its first word is a name such as `user_id`, and ends with a full stop. */
export const sentence = (text: string): string =>
  text.replace(/^[a-z](?=[a-z]*[\s,])/, (first) => first.toUpperCase()) + (/[.!?]$/.test(text) ? "" : ".")

/** How long something lives, in the largest unit that fits. */
export function writeDuration(seconds: number): string {
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ] as const
  const [name, length] = units.find(([, one]) => seconds % one === 0 && seconds >= one) ?? units[3]
  const count = seconds / length
  return `${count} ${name}${count === 1 ? "" : "s"}`
}

/** What a reader looks for where the catalogue does not know the page on which an application is registered. */
export const whatToLookFor =
  "Look for the place where it makes a client of OAuth or OpenID Connect. Where it asks for the kind, choose a web application. It shows the client id and the secret afterwards, the secret often only once."
