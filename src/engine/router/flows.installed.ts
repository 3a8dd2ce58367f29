/**
 * The flows and parts of providers and configs that bring none: objects written by hand, or made by a factory of another
 * package. Outside of bundles the whole package is there, so that such an object works as it is.
 */
import type { ConfigPartName, FlowLoader, PartName } from "../../types/provider.js"

/** Loaders by provider type, and by the name of a part that providers may need. */
export const flows: Readonly<Partial<Record<"email" | "webauthn" | PartName | ConfigPartName, FlowLoader>>> =
  {
    email: () => import("../email/index.js"),
    webauthn: () => import("../webauthn/index.js"),
    oauth1: () => import("../oauth/oauth1.js"),
    identifier: () => import("../oauth/identifier.js"),
    issuers: () => import("../config/validate-issuers.js"),
    mint: () => import("../oauth/minted-secret.js"),
    signing: () => import("../calls/signature.js"),
    dpop: () => import("../oauth/dpop.js"),
    registration: () => import("../oauth/registration.js"),
    accountPage: () => import("../account/serve.js"),
    secondFactor: () => import("../account/second-factor.js"),
    heldSessions: () => import("../held-sessions.js"),
    storedTokens: () => import("../tokens/part.js"),
    providerLogout: () => import("../logout/part.js"),
  }
