// Generated from providers.yaml#forwardemail by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeForwardEmail, { type ForwardEmailOptions } from "../providers/forwardemail.js"

/**
 * Sign in with Forward Email, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ForwardEmail(options: ForwardEmailOptions): EmailConfig {
  return offerProvider(makeForwardEmail(options))
}
