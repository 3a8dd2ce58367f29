/** What is odd about the way back to the application. */
import type { ParameterSignature } from "./parameter-signature.js"

/** How a provider's answer deviates from RFC 6749 section 4.1.2. */
export interface CallbackDeviations {
  /** Parameters whose text is JSON, parsed before use. */
  json?: readonly string[]
  /** Standard parameter name to the name under which this provider sends it. */
  rename?: Readonly<Record<string, string>>
  /** How the provider signs the parameters; an answer without this signature is refused. */
  sign?: ParameterSignature
}
