/**
 * The twin for bundles: whatever is reached from here would be in every one of them, so a provider has to bring its flow
 * and parts along, and a config its own. The conditions that bundlers set choose this file, see `imports` in package.json.
 */
import type { ConfigPartName, FlowLoader, PartName } from "../../types/provider.js"

/** None. */
export const flows: Readonly<Partial<Record<"email" | "webauthn" | PartName | ConfigPartName, FlowLoader>>> =
  {}
