/** A site at which accounts of one address meet. */
import type { MemoryAdapter } from "../../src/adapters/memory.js"
import type { EmailConfig, OAuth2Config } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, mailbox } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"

type Store = ReturnType<typeof MemoryAdapter>

/** The address of the user whose account others are after. */
export const victim = "victim@x.test"

/** A site with two providers, mail and a password, all of which say they know the same address. */
export function site(options: Partial<OAuth2Config<Profile>> = {}, config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, other, mail] = [
    acme({ id: 9, email: victim }, options),
    acme({ id: 9, email: victim }, { id: "other", ...options }),
    mailbox(),
  ]
  const client = browser({
    providers: [op.provider, other.provider, mail.provider, credentials()],
    adapter: store.adapter,
    session: { strategy: "database" },
    ...config,
  })
  const seed = (email: string, emailVerified: Date | null = new Date()) =>
    store.db.users.push({ id: `id-of-${email}`, email, emailVerified })
  return { ...store, op, other, mail, client, seed, again: () => new Client(client.config) }
}

/** The option that links by address. */
export const linking = { allowDangerousEmailAccountLinking: true }

/** Three providers of the sites of `clientOf`, the last of which links by address. */
export const at = acme()
export const other = acme({}, { id: "other" })
export const trusted = acme({}, { id: "trusted", allowDangerousEmailAccountLinking: true })

let link = ""
/** The mail of these sites; `byMail` follows its last link. */
export const mail: EmailConfig = {
  id: "email",
  name: "Email",
  type: "email",
  sendVerificationRequest: ({ url }) => {
    link = url
  },
}

/** A browser at the site of an adapter. */
export function clientOf(adapter: Adapter, config: Partial<AuthConfig> = {}): Client {
  const providers = [at.provider, other.provider, trusted.provider, mail]
  return new Client({ providers, adapter, logger: { error: () => {}, debug: () => {} }, ...config })
}

/** The id of the user whose session a browser has. */
export async function userOf(adapter: Store, client: Client): Promise<string | undefined> {
  return (await adapter.getSessionAndUser(client.cookie("session-token") ?? ""))?.user.id
}

/** Stores a user, by default the one whose account others are after, with an address that nothing has proven. */
export function storeVictim(adapter: Store, emailVerified: Date | null = null, email = victim) {
  return adapter.createUser({ id: "victim", email, emailVerified })
}

/** Asks for a link and opens it. */
export async function byMail(client: Client, email: string): Promise<Response> {
  await client.submit("signin/email", { email })
  return client.get(link)
}
