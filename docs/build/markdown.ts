/** Pages as Markdown: for `PAGE.md`, and for `llms.txt` and its like. */
import { formatKind } from "../../codegen/emit/documents/labels.ts"
import { getProviderPath, listOtherNames, providers } from "./catalogue.ts"
import { list } from "./prose.ts"
import { fillSamples } from "./samples.ts"

/** What is needed of a page of the collection `docs`. */
interface Page {
  id: string
  body?: string
  data: { title: string; description?: string | undefined }
}

/** Address of the Markdown of a page: that of the page, with `.md` in place of the slash. */
export function getMarkdownPath(id: string): string {
  return `/${id === "" ? "index" : id}.md`
}

/**
 * Text without components and the boxes around them: tabs and cards become text with their titles. Pictures with relative
 * paths are left out, since they are not found from the address of the Markdown.
 */
function removeComponents(text: string): string {
  return text
    .replace(/^import .*\n/gm, "")
    .replace(/^## Try it here\n+<TryIt\b[^>]*\/>\n*/gm, "")
    .replace(/^[ \t]*!\[[^\]]*\]\(\.{1,2}\/[^)]*\)[ \t]*\n?/gm, "")
    .replace(/<ProviderList \/>/, () => listProviders())
    .replace(/^[ \t]*<LinkCard title="([^"]*)" href="([^"]*)" description="([^"]*)" \/>$/gm, "- [$1]($2): $3")
    .replace(/^[ \t]*<(?:TabItem|Card)\b[^>]*?\b(?:label|title)="([^"]*)"[^>]*>[ \t]*$/gm, "**$1**\n")
    .replace(/^[ \t]*<\/?(?:[A-Z]\w*|div)(?:\s[^>]*)?\/?>[ \t]*(?:\n|$(?![\s\S]))/gm, "")
}

/** Writes a page as Markdown without components. What stands in blocks of code stays. */
export function writeMarkdown({ body = "", data }: Page): string {
  const text = body
    .split(/(^[ \t]*```[\s\S]*?^[ \t]*```$)/m)
    .map((part, at) => (at % 2 === 1 ? fillSamples(part) : removeComponents(part)))
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
  const { title, description } = data
  return `# ${title}\n\n${description ? `> ${description}\n\n` : ""}${text}\n`
}

const rooms = ["why", "start", "guides", "providers", "move", "reference", "understand"] as const

/** The room of a page, the first folder of its id. */
export function getRoom({ id }: Pick<Page, "id">): string {
  return id.split("/")[0] ?? ""
}

/** The API reference is large, and found where its pages are linked. */
const isApi = ({ id }: Pick<Page, "id">): boolean => id.startsWith("reference/api/")

/** Writes `llms.txt`: what the site has, with the address of each page's Markdown. */
export function writeIndex(pages: readonly Page[]): string {
  const parts = rooms.map((room) => {
    const own = pages.filter((one) => getRoom(one) === room && !isApi(one))
    const lines = own.map(
      ({ id, data }) =>
        `- [${data.title}](${getMarkdownPath(id)})${data.description ? `: ${data.description}` : ""}`,
    )
    return `## ${room[0]?.toUpperCase()}${room.slice(1)}\n\n${lines.join("\n")}`
  })
  return [
    "# Authlas",
    "> Sign-in for the web that is embedded in your application: OAuth, OpenID Connect, e-mail, credentials and passkeys, from one Request to one Response.",
    "Every page as one text: [all pages but those of the providers](/llms-full.txt), [the providers](/llms-providers.txt).",
    ...parts,
    "",
  ].join("\n\n")
}

/** Writes many pages as one text. */
export function writeWhole(pages: readonly Page[]): string {
  return pages
    .filter((one) => !isApi(one))
    .map(writeMarkdown)
    .join("\n---\n\n")
}

/** The list of all providers as Markdown, for readers who take the Markdown itself. */
function listProviders(): string {
  return list(
    providers.map((one) => {
      const others = listOtherNames(one)
      return `[${one.name}](${getProviderPath(one)}): ${formatKind(one)}${others.length > 0 ? `; also ${others.join(", ")}` : ""}`
    }),
  )
}
