/** Sign-in by e-mail without a mail server: what would be sent is kept and shown. */
import type { EmailConfig } from "../../types/mail-provider.js"

/** A mail that was not sent. */
export interface Mail {
  to: string
  url: string
  at: Date
}

const kept = 20

/** Mails, newest first, and the provider that writes them. */
export interface Mailbox {
  mails: readonly Mail[]
  provider: EmailConfig
}

/**
 * Opens an empty mailbox.
 * @returns It and its provider.
 */
export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  return {
    mails,
    provider: {
      id: "email",
      name: "Email",
      type: "email",
      from: "Demonstration <no-reply@example.com>",
      maxAge: 86_400,
      sendVerificationRequest({ identifier, url }) {
        mails.unshift({ to: identifier, url, at: new Date() })
        mails.length = Math.min(mails.length, kept)
        process.stdout.write(`  Mail to ${identifier}: ${new URL(url).origin}/mailbox\n`)
      },
    },
  }
}
