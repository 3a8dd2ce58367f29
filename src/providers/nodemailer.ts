/** Sign-in by e-mail over SMTP, through the optional peer dependency `nodemailer`. */

import { createSignInMessage, parseSender } from "../engine/email/message.js"
import { emailProvider } from "../engine/email/provider.js"
import { AuthError, EmailSignInError } from "../engine/errors.js"
import { memoizeByObject } from "../engine/memory.js"
import type {
  NodemailerConfig,
  NodemailerUserConfig,
  VerificationRequestParams,
} from "../types/mail-provider.js"

export type { NodemailerConfig, NodemailerUserConfig }

/** What is used of nodemailer. */
interface Transport {
  sendMail(mail: Record<string, unknown>): Promise<{ rejected?: unknown[]; pending?: unknown[] }>
}
interface Mailer {
  createTransport(server: unknown): Transport
}

/** One transport per configuration, so that a pooled one keeps its connections. */
const transports = memoizeByObject((_: object): { made?: Transport | undefined } => ({}))

/**
 * Makes a provider that sends sign-in links over SMTP.
 * @param config `server` (connection URL or options of nodemailer) and `from`.
 * @returns The provider. Without `server` it sends no mail; the first request and `checkConfig` say so.
 * @example Nodemailer({ server: process.env.EMAIL_SERVER, from: "Example <no-reply@example.com>" })
 */
export default function Nodemailer(config: NodemailerUserConfig): NodemailerConfig
export default function Nodemailer(config: NodemailerUserConfig = {}): NodemailerConfig {
  return emailProvider({
    id: "nodemailer",
    name: "Nodemailer",
    server: config.server,
    maxAge: 86_400,
    sendVerificationRequest,
    needs: config.sendVerificationRequest ? [] : ["server"],
    options: config,
  })
}

async function sendVerificationRequest({
  identifier,
  url,
  provider,
  theme,
  purpose,
  language,
}: VerificationRequestParams): Promise<void> {
  if (!provider.server) {
    throw new AuthError(
      `Provider "${provider.id}" needs \`server\`: a connection URL such as smtp://user:pass@host, or an options object.`,
    )
  }
  const { server } = provider
  const known = typeof server === "object" && server !== null ? transports(server) : { made: undefined }
  if (!known.made) {
    let mailer: Mailer
    try {
      const module = (await import("nodemailer")) as unknown as Mailer & { default?: Mailer }
      mailer = module.default?.createTransport ? module.default : module
    } catch (error) {
      throw new AuthError("Sign-in over SMTP needs the package nodemailer. Install it beside authlas.", {
        cause: error,
      })
    }
    const { createTransport } = mailer
    known.made ??= createTransport(server)
  }
  // As an object the address is taken as it is; text would be parsed, and might be read as a list.
  const to = { name: "", address: identifier }
  const { from } = parseSender(provider.from, url)
  const mail = { to, from, ...createSignInMessage({ url, theme, purpose, language }) }
  const { rejected = [], pending = [] } = await known.made.sendMail(mail)
  if (rejected.concat(pending).some(Boolean)) {
    throw new EmailSignInError(`Provider "${provider.id}": the mail server did not accept the recipient.`)
  }
}
