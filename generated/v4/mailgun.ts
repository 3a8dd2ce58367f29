// Generated from providers.yaml#mailgun by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMailgun, { type MailgunOptions } from "../providers/mailgun.js"

/**
 * Sign in with Mailgun, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mailgun(options: MailgunOptions): EmailConfig {
  return offerProvider(makeMailgun(options))
}
