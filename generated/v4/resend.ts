// Generated from providers.yaml#resend by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeResend, { type ResendOptions } from "../providers/resend.js"

/**
 * Sign in with Resend, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Resend(options: ResendOptions): EmailConfig {
  return offerProvider(makeResend(options))
}
