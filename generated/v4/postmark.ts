// Generated from providers.yaml#postmark by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePostmark, { type PostmarkOptions } from "../providers/postmark.js"

/**
 * Sign in with Postmark, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Postmark(options: PostmarkOptions): EmailConfig {
  return offerProvider(makePostmark(options))
}
