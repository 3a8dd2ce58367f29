// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Simulation } from "authlas/testing"

/** Every entry with its proof, as the simulator plays it. */
export const simulations: readonly Simulation[] = [
  {
    id: "acme",
    provider: "acme",
    options: { host: "acme.example", region: "eu", limits: { size: 3 } },
    profile: {
      id: 42,
      first: "Ada",
      last: "Lovelace-King",
      nick: "the_countess",
      state: "active",
      verified: true,
      level: 2,
      deep: { list: [[1]], "odd?": true },
    },
    user: {
      id: "42",
      name: "countess Lovelace",
      email: "ada@acme.example",
      image: "data:image/png;base64,AAAA",
    },
    tokens: { user_id: 42, display: "Ada" },
    enrich: [
      { list: [{ address: "ADA@acme.example", kind: "home", main: true }] },
      "data:image/png;base64,AAAA",
    ],
    paths: {
      id: ["uid", "id"],
      name: ["nick", "first", "last", "deep[\"dotted.name\"]", "tokens.display"],
      email: ["mail", "tokens.user_id"],
      image: [
        "level",
        "state",
        "verified",
        "id",
        "places[0].town",
        "photo",
        "places[home].town",
        "site",
        "first",
        "nick",
      ],
      emailVerified: ["verified", "deep.sure"],
    },
    deviations: { callback: { device: "d1" } },
  },
]
