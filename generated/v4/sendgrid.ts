// Generated from providers.yaml#sendgrid by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSendGrid, { type SendGridOptions } from "../providers/sendgrid.js"

/**
 * Sign in with SendGrid, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SendGrid(options: SendGridOptions): EmailConfig {
  return offerProvider(makeSendGrid(options))
}
