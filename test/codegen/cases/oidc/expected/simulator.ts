// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "bare",
    provider: "bare",
    options: { issuer: "https://id.bare.example" },
    profile: { sub: "s1", nickname: "ada" },
    user: { id: "s1", name: "ada", email: null, image: null },
    paths: {
      id: ["sub"],
      name: ["name", "nickname", "preferred_username"],
      email: ["email"],
      image: ["picture"],
      emailVerified: [],
    },
  },
  {
    id: "more",
    provider: "more",
    options: { issuer: "https://more.example" },
    profile: { sub: "s1", name: "Ada", email: "ada@more.example", tenant: "t" },
    user: { id: "s1", name: "Ada", email: "ada@more.example", image: null },
    paths: { id: ["sub"], name: ["name"], email: ["email"], image: [], emailVerified: ["email_verified"] },
  },
  {
    id: "other",
    provider: "other",
    options: { issuer: "https://more.example" },
    profile: { sub: "s1", name: "Ada", email: "ada@more.example", tenant: "t" },
    user: { id: "s1", name: "Ada", email: "ada@more.example", image: null },
    paths: { id: ["sub"], name: ["name"], email: ["email"], image: [], emailVerified: ["email_verified"] },
  },
  {
    id: "whole",
    provider: "whole",
    options: {},
    profile: { sub: "s1", name: "Ada" },
    user: { id: "s1", name: "Ada", email: null, image: null },
    paths: { id: ["sub"], name: ["name"], email: [], image: [], emailVerified: [] },
  },
]
