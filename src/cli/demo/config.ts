/** The config that the demonstration gives to `Auth`, with a mailbox in place of a mail server. */

import { methodsFor, type StrategyName } from "../../engine/config/adapter.js"
import Credentials from "../../providers/credentials.js"
import Passkey from "../../providers/passkey.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { DemoData } from "./data.js"

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
function createMailbox(): Mailbox {
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

/** A configuration and what is particular about it. */
export interface DemoConfig {
  config: AuthConfig
  mailbox: Mailbox
  /** Why passkeys are missing, when they are. */
  withoutPasskeys: string | undefined
  /** Who may use the password form, where there is one. */
  user: typeof demoUser | undefined
}

/** The one user of the password form. */
const demoUser = { name: "Ada Lovelace", username: "ada", password: "demo" }

function createPasswordProvider(): Provider {
  return Credentials({
    name: "a password",
    credentials: {
      username: { label: "User name", autocomplete: "username", placeholder: demoUser.username },
      password: {
        label: "Password",
        type: "password",
        autocomplete: "current-password",
        placeholder: demoUser.password,
      },
    },
    authorize: ({ username, password: given }) =>
      username === demoUser.username && given === demoUser.password
        ? { id: "demo-user", name: demoUser.name, email: "ada@example.com" }
        : null,
  })
}

async function createPasskeyProviders(): Promise<Provider[]> {
  try {
    await import("@simplewebauthn/server")
    return [Passkey({ name: "a passkey" })]
  } catch {
    return []
  }
}

/**
 * Puts the configuration together.
 * @param providers The OAuth and OpenID Connect providers.
 * @param session How sessions are kept.
 * @param data Where users are kept.
 * @returns Configuration for `Auth`.
 */
export async function createDemoConfig(
  providers: readonly Provider[],
  session: StrategyName,
  { adapter, secret }: DemoData,
): Promise<DemoConfig> {
  const mailbox = createMailbox()
  const keys = await createPasskeyProviders()
  // Of a user whom only the password provider knows there is no row, so no session can be kept in the store.
  const credentials = methodsFor(session).length === 0 ? [createPasswordProvider()] : []
  const config: AuthConfig = {
    // The forms come first: users would not look for them below some hundred buttons.
    providers: [mailbox.provider, ...keys, ...credentials, ...providers],
    secret,
    trustHost: true,
    // An AUTH_URL in the environment is the address of the user's own application.
    url: "",
    adapter,
    session: { strategy: session },
    experimental: { enableWebAuthn: keys.length > 0 },
    logger: { warn: () => undefined },
  }
  const withoutPasskeys = keys.length > 0 ? undefined : "install @simplewebauthn/server to see passkeys"
  const user = credentials.length > 0 ? demoUser : undefined
  return { config, mailbox, withoutPasskeys, user }
}
