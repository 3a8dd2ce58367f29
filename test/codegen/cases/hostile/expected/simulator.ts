// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "acme",
    provider: "acme",
    options: {},
    profile: { id: "*/", "a b`$": "n", "quote\"d": "q", constructor2: "c" },
    user: { id: "*/", name: "n", email: null, image: "https://x.example/`$/n" },
    paths: { id: ["id"], name: ["[\"a b`$\"]"], email: [], image: ["[\"a b`$\"]"], emailVerified: [] },
    scopes: ["\u2028x", "$", "'\"`\\"],
  },
]
