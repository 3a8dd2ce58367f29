/** A site that signs in by mail. */

import type { EmailConfig } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { browser, mailbox } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"

/** A site with a mailbox and a store that a test looks into. */
export function site(config: Partial<AuthConfig> = {}, options: Partial<EmailConfig> = {}) {
  const store = storage()
  const mail = mailbox(options)
  const client = browser({ providers: [mail.provider], adapter: store.adapter, ...config })
  return { ...store, mail, client, again: () => new Client(client.config) }
}
