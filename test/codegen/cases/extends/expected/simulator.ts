// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "acme",
    provider: "acme",
    options: {},
    profile: {
      sub: "248289761001",
      name: "Ada Lovelace",
      email: "ada@example.com",
      email_verified: true,
      picture: "https://id.example.com/ada.png",
    },
    user: {
      id: "248289761001",
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: "https://id.example.com/ada.png",
    },
    paths: {
      id: ["sub"],
      name: ["name", "nickname", "preferred_username"],
      email: ["email"],
      image: ["picture"],
      emailVerified: ["email_verified"],
    },
    scopes: ["openid", "profile", "email"],
  },
  {
    id: "acme-staff",
    provider: "acme-staff",
    options: {},
    profile: {
      sub: "248289761001",
      name: null,
      email: "ada@example.com",
      email_verified: true,
      picture: null,
      employee: 7,
    },
    user: { id: "248289761001", name: null, email: "ada@example.com", image: null },
    paths: {
      id: ["sub"],
      name: ["name", "nickname", "preferred_username"],
      email: ["email"],
      image: ["picture"],
      emailVerified: ["email_verified"],
    },
    scopes: ["openid", "profile", "email"],
  },
  {
    id: "forge@1.0",
    provider: "forge",
    options: { version: "1.0", host: "forge.example" },
    profile: { id: "u1", login: "ada", mail: "ada@example.com" },
    user: { id: "u1", name: "ada", email: "ada@example.com", image: null },
    paths: { id: ["id"], name: ["login"], email: ["mail"], image: [], emailVerified: [] },
    scopes: ["profile", "email"],
  },
  {
    id: "forge@2.0",
    provider: "forge",
    options: { version: "2.0", host: "forge.example" },
    profile: { id: "u1", login: "ada", mail: null },
    user: { id: "u1", name: "ada", email: null, image: null },
    paths: { id: ["id"], name: ["login"], email: [], image: [], emailVerified: [] },
    scopes: ["profile"],
  },
]
