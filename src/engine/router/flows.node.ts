/**
 * The twin for bundles that run on Node, where size matters less: what a config asks for by an option alone comes along, so
 * that it needs no import. What needs packages of its own comes with providers and configs, as in other bundles.
 */
import type { ConfigPartName, FlowLoader, PartName } from "../../types/provider.js"

/** Loaders of parts of configs. */
export const flows: Readonly<Partial<Record<"email" | "webauthn" | PartName | ConfigPartName, FlowLoader>>> =
  {
    storedTokens: () => import("../tokens/part.js"),
    providerLogout: () => import("../logout/part.js"),
  }
