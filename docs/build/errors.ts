/** Writes a page for each type of error, from the comments of its class. */
import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { hintSentences } from "../../src/engine/messages/hints.ts"

const read = (file: string): string => readFileSync(resolve("../src/engine", file), "utf8")

/** An error, as its class and the comment above it say. */
interface DocumentedError {
  type: string
  meaning: string
  why?: string
  cure?: string
  /** It leads to the sign-in page, not to the page for errors. */
  isSignIn: boolean
  /** Status, and that the type is shown to users. */
  status?: number
  /** More text for its page. */
  more?: string
}

/** The text of a comment, a paragraph a line; lists keep theirs. */
function readComment(comment: string): string[] {
  const text = comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n")
    .trim()
  return text.split(/\n{2,}/).map((one) => one.replace(/\n(?!- )/g, " ").trim())
}

const base = read("auth-error.ts")
const statuses = new Map(
  [...base.matchAll(/\["(\w+)", (\d{3})\]/g)].map(([, type = "", status]) => [type, Number(status)]),
)

function readErrors(source: string): DocumentedError[] {
  const classes = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+) extends (\w+)/g)
  return [...classes].flatMap(([, comment = "", type = "", parent]) => {
    if (type === "SignInError" || type === "AuthError") return []
    const [meaning = "", ...paragraphs] = readComment(comment)
    const find = (title: string) =>
      paragraphs
        .find((one) => one.startsWith(title))
        ?.slice(title.length)
        .trim()
    const [why, cure, status] = [find("Why:"), find("What to do:"), statuses.get(type)]
    return [
      {
        type,
        meaning,
        isSignIn: parent === "SignInError",
        ...(why && { why }),
        ...(cure && { cure }),
        ...(status && { status }),
      },
    ]
  })
}

/** What the standards' error codes mean, as a table. */
function writeStandardCodes(): string {
  const rows = Object.entries(hintSentences).map(
    ([code, hint]) => `| \`${code.replace("hint-", "")}\` | ${hint}. |`,
  )
  return [
    "## The standards' error codes",
    "",
    "| Code | Cause, and what to do |",
    "| --- | --- |",
    ...rows,
  ].join("\n")
}

/** Reasons why there is no token, from the comment of their type. */
function writeTokenReasons(): string {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport type ProviderTokenReason/.exec(base) ?? []
  return `## Reasons\n\nThe member \`reason\` says why:\n\n${readComment(comment)
    .join("\n\n")
    .replace(/^[^\n]*\n/, "")}`
}

/** Every type of error, by name. */
export function listErrors(): DocumentedError[] {
  const found = [
    ...readErrors(
      read("errors.ts") +
        read("too-many-attempts.ts") +
        read("notice-error.ts") +
        read("id-token-error.ts") +
        read("http/tenant-error.ts") +
        read("resource/error.ts") +
        read("password/formats.ts"),
    ),
    ...readErrors(base),
  ].map((one) => {
    if (one.type === "OAuthCallbackError") return { ...one, more: writeStandardCodes() }
    if (one.type === "ProviderTokenError") return { ...one, more: writeTokenReasons() }
    return one
  })
  return found.sort((one, other) => one.type.localeCompare(other.type))
}

/** Where a reader of an error goes on: the page that shows how it is done right. */
const guides: Readonly<Record<string, readonly [title: string, path: string]>> = {
  AccountNotConnected: ["Link accounts", "/guides/link-accounts/"],
  AccountNotLinked: ["Link accounts", "/guides/link-accounts/"],
  AdapterError: ["Store users and sessions", "/guides/storage/"],
  AccountError: ["Show a user's sessions", "/guides/sessions-of-a-user/"],
  CallbackRouteError: ["Callbacks", "/reference/callbacks/"],
  CredentialsSignin: ["Sign in with a password", "/guides/passwords/"],
  EmailSignInError: ["Sign in by e-mail link or code", "/guides/email-links-and-codes/"],
  IdTokenError: ["Sign in with ID tokens of a client", "/guides/id-tokens-of-clients/"],
  InvalidCallbackUrl: ["Build your own sign-in page", "/guides/your-own-sign-in-page/"],
  InvalidCheck: ["How a sign-in works", "/understand/how-a-sign-in-works/"],
  InvalidProvider: ["Providers", "/providers/"],
  JWTSessionError: ["Keep and rotate secrets", "/guides/secrets-and-rotation/"],
  MissingAdapter: ["Store users and sessions", "/guides/storage/"],
  MissingAdapterMethods: ["Store users and sessions", "/guides/storage/"],
  MissingAuthorize: ["Sign in with a password", "/guides/passwords/"],
  MissingCSRF: ["Build your own sign-in page", "/guides/your-own-sign-in-page/"],
  MissingCredentials: ["Environment", "/reference/environment/"],
  MissingSecret: ["Keep and rotate secrets", "/guides/secrets-and-rotation/"],
  OAuthAccountNotLinked: ["Link accounts", "/guides/link-accounts/"],
  OAuthCallbackError: ["Providers", "/providers/"],
  OAuthProfileParseError: ["Providers", "/providers/"],
  ProviderNoticeError: ["React when a provider ends an account", "/guides/provider-notices/"],
  ProviderTokenError: ["Call a provider's API after the sign-in", "/guides/tokens/"],
  ResourceError: ["Put an API behind access tokens", "/guides/your-own-api/"],
  TenantError: ["Give each customer its own sign-in", "/guides/tenants/"],
  UnknownTenant: ["Give each customer its own sign-in", "/guides/tenants/"],
  SessionTokenError: ["Keep and rotate secrets", "/guides/secrets-and-rotation/"],
  UnknownOption: ["Options", "/reference/options/"],
  UnknownPasskey: ["Sign in with passkeys", "/guides/passkeys/"],
  UntrustedHost: ["Run behind a proxy", "/guides/behind-a-proxy/"],
  Verification: ["Sign in by e-mail link or code", "/guides/email-links-and-codes/"],
  WebAuthnVerificationError: ["Sign in with passkeys", "/guides/passkeys/"],
}

/** Errors of functions that your own code calls: no page of the engine shows them. */
const hiddenErrors: ReadonlySet<string> = new Set([
  "IdTokenError",
  "ProviderNoticeError",
  "ProviderTokenError",
  "ResourceError",
])

/** Errors that come with the one import path that throws them. */
const ownPaths: Readonly<Record<string, string>> = {
  IdTokenError: "authlas/native/id-token",
  ResourceError: "authlas/resource",
  TenantError: "authlas/tenants",
  UnknownTenant: "authlas/tenants",
}

const plain = (text: string): string => text.replaceAll("`", "")

function writeErrorPage({ type, meaning, why, cure, isSignIn, status, more }: DocumentedError): string {
  // Types that say something about the server are not shown to its visitors.
  const shown = status ? type : type === "EmailSignInError" ? "EmailSignin" : "Configuration"
  const guide = guides[type]
  const facts = [
    `- In the log: \`type: "${type}"\`. In code: \`import { ${type} } from "${ownPaths[type] ?? "authlas/errors"}"\`, and \`isAuthError(error, ${type})\`.`,
    ...(hiddenErrors.has(type)
      ? []
      : [
          `- In the browser: the ${isSignIn ? "sign-in" : "error"} page, with \`error=${shown}\` in its address${status ? "" : ", which tells a visitor nothing more. The log has the rest, under the reference that the page shows"}.`,
        ]),
    ...(status ? [`- As a status of HTTP, where your own code answers with it: ${status}.`] : []),
  ]
  return `${[
    `---\ntitle: ${type}\ndescription: ${JSON.stringify(plain(meaning))}\n---`,
    meaning,
    why && `## Why it happens\n\n${why}`,
    cure && `## What to do\n\n${cure}${guide ? `\n\nSee [${guide[0]}](${guide[1]}).` : ""}`,
    `## Where you see it\n\n${facts.join("\n")}`,
    more,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`
}

/** The sentences of all files of messages, by their codes. Each file is loaded by itself: what imports another has no `.ts` in it. */
async function loadSentences(): Promise<Record<string, string>> {
  const folder = resolve("../src/engine/messages")
  const files = readdirSync(folder).filter((file) => file !== "sentences.ts")
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(folder, file)).href)))
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)))
}

const sentences = await loadSentences()

/** The page of the sentences that a bundle leaves out, by their codes. */
function writeMessagesPage(): string {
  const entries = Object.entries(sentences)
    .filter(([code]) => !/^(?:hint|page)-/.test(code))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, sentence]) => `- **${code}**: ${sentence.replace(/[\\`*_[\]<>]/g, "\\$&")}`)
  return [
    "---",
    "title: Messages",
    "description: The sentence of each code that errors and warnings have in a bundle without sentences.",
    "sidebar: { label: All messages, order: 0.5 }",
    "also: message codes",
    "---",
    "",
    "A bundle for a worker or an edge function [leaves sentences out](/understand/what-is-checked/#sentences). Its errors and warnings say a code, with values behind it: `provider-id-twice (github)`. Find the code here. `{0}` stands for the first value, `{1}` for the second.",
    "",
    ...entries,
    "",
  ].join("\n")
}

/** The pages of errors by file name, and the list of them. */
export function writeErrorPages(): Map<string, string> {
  const errors = listErrors()
  const pages = new Map(errors.map((one) => [`${one.type.toLowerCase()}.md`, writeErrorPage(one)]))
  const items = errors.map(
    ({ type, meaning }) => `- [${type}](/reference/errors/${type.toLowerCase()}/): ${meaning}`,
  )
  pages.set(
    "index.md",
    [
      "---",
      "title: Errors",
      "description: Every type of error, what it means, why it happens and what to do.",
      "sidebar: { label: All errors, order: 0 }",
      "also: error codes, error messages",
      "---",
      "",
      "Find the type that the log or the address of the error page names.",
      "",
      ...items,
      "",
    ].join("\n"),
  )
  pages.set("messages.md", writeMessagesPage())
  return pages
}
