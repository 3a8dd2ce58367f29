// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "pub@1.0",
    provider: "pub",
    options: { version: "1.0" },
    profile: { id_str: "1" },
    user: { id: "1", name: null, email: null, image: null },
    paths: { id: ["id_str"], name: [], email: [], image: [], emailVerified: [] },
  },
  {
    id: "pub@2.0",
    provider: "pub",
    options: { version: "2.0" },
    profile: { owner: { id: "1", team: 5 } },
    user: { id: "5-1", name: null, email: null, image: null },
    paths: { id: ["owner.team", "owner.id"], name: [], email: [], image: [], emailVerified: [] },
  },
]
