// Generated from providers.yaml#loops by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { EmailConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLoops, { type LoopsOptions } from "../providers/loops.js"

/**
 * Sign in with Loops, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Loops(options: LoopsOptions): EmailConfig {
  return offerProvider(makeLoops(options))
}
