// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "absent",
    provider: "absent",
    options: {},
    profile: { sub: "s1" },
    user: { id: "s1", name: null, email: null, image: null },
    paths: {
      id: ["sub"],
      name: ["name", "nickname", "preferred_username"],
      email: ["email"],
      image: ["picture"],
      emailVerified: [],
    },
    scopes: ["openid"],
  },
  {
    id: "objective",
    provider: "objective",
    options: {},
    profile: { id: "u1" },
    user: { id: "u1", name: null, email: null, image: null },
    paths: { id: ["id"], name: [], email: [], image: [], emailVerified: [] },
    scopes: ["read"],
  },
  {
    id: "text",
    provider: "text",
    options: {},
    profile: { id: "u1" },
    user: { id: "u1", name: null, email: null, image: null },
    paths: { id: ["id"], name: [], email: [], image: [], emailVerified: [] },
    scopes: ["user:read", "mail"],
  },
  {
    id: "unfit",
    provider: "unfit",
    options: {},
    profile: { id: "u1" },
    user: { id: "u1", name: null, email: null, image: null },
    tokens: { home: "https://api.unfit.example" },
    paths: { id: ["id"], name: [], email: [], image: [], emailVerified: [] },
    scopes: ["read"],
  },
]
