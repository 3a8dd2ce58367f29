/**
 * The flows of providers that bring none: objects written by hand, or made by a factory of another package. Outside of
 * bundles the whole package is there, so that such an object works as it is.
 */
import type { FlowLoader } from "../providers.js"

/** Loaders by provider type. */
export const flows: Readonly<{ email?: FlowLoader; webauthn?: FlowLoader }> = {
  email: () => import("../email/index.js"),
  webauthn: () => import("../webauthn/index.js"),
}
