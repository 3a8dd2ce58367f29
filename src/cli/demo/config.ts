/** The config that the demonstration gives to `Auth`, with a mailbox in place of a mail server. */

import { type StrategyName, strategyMethodsOf } from "../../engine/config/adapter.js"
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

const maxMails = 20

/** Mails, newest first, and the provider that adds them. */
export interface Mailbox {
  mails: readonly Mail[]
  provider: EmailConfig
}

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
        mails.length = Math.min(mails.length, maxMails)
        process.stdout.write(`  Mail to ${identifier}: ${new URL(url).origin}/mailbox\n`)
      },
    },
  }
}

/** The config, and what the site shows of it. */
export interface DemoConfig {
  config: AuthConfig
  mailbox: Mailbox
  /** Why there are no passkeys, if so. */
  withoutPasskeys: string | undefined
  /** The user of the password form, if there is one. */
  user: typeof demoUser | undefined
}

/** The only user of the password form. */
const demoUser = { name: "Ada Lovelace", username: "ada", password: "demo" }

/** Creates the config with the OAuth and OpenID Connect providers. */
export async function createDemoConfig(
  providers: readonly Provider[],
  session: StrategyName,
  { adapter, secret }: DemoData,
): Promise<DemoConfig> {
  const mailbox = createMailbox()
  const keys: Provider[] = []
  try {
    await import("@simplewebauthn/server")
    keys.push(Passkey({ name: "a passkey" }))
  } catch {
    // The package is optional.
  }
  // A user of the password provider has no row in the store, which database sessions need.
  const credentials: Provider[] = []
  if (strategyMethodsOf(session).length === 0)
    credentials.push(
      Credentials({
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
      }),
    )
  const config: AuthConfig = {
    // Forms come first: users would not find them below some hundred buttons.
    providers: [mailbox.provider, ...keys, ...credentials, ...providers],
    secret,
    trustHost: true,
    // AUTH_URL in the environment is the address of another application.
    url: "",
    adapter,
    session: { strategy: session },
    account: true,
    experimental: { enableWebAuthn: keys.length > 0 },
    logger: { warn: () => undefined },
  }
  const withoutPasskeys = keys.length > 0 ? undefined : "install @simplewebauthn/server to see passkeys"
  const user = credentials.length > 0 ? demoUser : undefined
  return { config, mailbox, withoutPasskeys, user }
}
