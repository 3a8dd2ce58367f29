import { describe, expect, it } from "vitest"
import {
  decideSignIn,
  decisionTable,
  type PolicyInput,
  type Verdict,
} from "../../src/engine/session/policy.js"

const usual: PolicyInput = {
  flow: "oauth",
  adapter: true,
  strategy: "database",
  account: "unknown",
  signedIn: "none",
  address: "free",
  claim: "unstated",
  linking: false,
}

const cases: [title: string, input: Partial<PolicyInput>, verdict: Verdict][] = [
  ["credentials with session tokens store nothing", { flow: "credentials", strategy: "jwt" }, "guest"],
  ["credentials without storage store nothing", { flow: "credentials", adapter: false }, "guest"],
  ["credentials with database sessions enter as the stored user", { flow: "credentials" }, "enter"],
  ["a provider without storage signs in what it says", { adapter: false }, "guest"],
  ["a proven address that no user has makes a new user", { flow: "email" }, "createVerified"],
  [
    "a proven address that a user has signs that user in",
    { flow: "email", address: "unproven" },
    "verifyEmail",
  ],
  [
    "an account of another user than the one signed in is refused",
    { account: "known", signedIn: "other" },
    "refuse",
  ],
  [
    "an account of the user signed in keeps them in",
    { account: "known", signedIn: "same", claim: "denied", address: "proven" },
    "enter",
  ],
  [
    "an account whose provider denies the address its owner has proven is refused",
    { account: "known", address: "proven", claim: "denied" },
    "refuse",
  ],
  ["a known account signs its owner in", { account: "known" }, "enter"],
  [
    "a new account is linked to the user who is signed in",
    { signedIn: "other", address: "proven" },
    "linkCurrent",
  ],
  ["a new account with a new address makes a new user", {}, "register"],
  [
    "a passkey never takes an address over",
    { flow: "webauthn", address: "proven", linking: true, claim: "proven" },
    "refuse",
  ],
  ["an address that is taken is refused", { address: "proven", claim: "proven" }, "refuse"],
  ["a denied address is never linked", { address: "proven", linking: true, claim: "denied" }, "refuse"],
  [
    "a proven user is not handed to a user who never proved the address",
    { address: "unproven", linking: true, claim: "proven" },
    "refuse",
  ],
  [
    "the linking flag links to the user with the address",
    { address: "proven", linking: true, claim: "proven" },
    "linkByEmail",
  ],
]

describe("the sign-in decision", () => {
  it.each(cases)("%s", (_title, input, verdict) => {
    expect(decideSignIn({ ...usual, ...input })).toBe(verdict)
  })

  it("has one test for each row", () => {
    expect(cases).toHaveLength(decisionTable.length)
    const rows = cases.map(([, input]) => rowOf({ ...usual, ...input }))
    expect(rows).toEqual(decisionTable.map((_, index) => index))
  })

  it("links where the provider says nothing of addresses and the flag is set", () => {
    for (const address of ["unproven", "proven"] as const) {
      expect(decideSignIn({ ...usual, address, linking: true })).toBe("linkByEmail")
    }
  })

  it.each([
    ["none", "enter"],
    ["same", "enter"],
    ["other", "refuse"],
  ] as const)("signs in with a known passkey as %s: %s", (signedIn, verdict) => {
    expect(decideSignIn({ ...usual, flow: "webauthn", account: "known", signedIn })).toBe(verdict)
  })

  it("adds a new passkey to the user who is signed in", () => {
    expect(decideSignIn({ ...usual, flow: "webauthn", signedIn: "other", address: "unproven" })).toBe(
      "linkCurrent",
    )
  })

  it("decides every possible input, and never merges without the flag", () => {
    for (const input of everyInput()) {
      const verdict = decideSignIn(input)
      if (verdict === "linkByEmail")
        expect(input).toMatchObject({ flow: "oauth", linking: true, signedIn: "none" })
      if (input.claim === "denied" && input.account === "unknown") expect(verdict).not.toBe("linkByEmail")
      if (
        input.account === "known" &&
        input.signedIn === "other" &&
        input.adapter &&
        input.flow === "oauth"
      ) {
        expect(verdict).toBe("refuse")
      }
    }
  })
})

function rowOf(input: PolicyInput): number {
  return decisionTable.findIndex((row) =>
    (Object.keys(input) as (keyof PolicyInput)[]).every((fact) => {
      const cell = row[fact]
      return cell === undefined || [cell].flat().includes(input[fact] as never)
    }),
  )
}

function* everyInput(): Generator<PolicyInput> {
  for (const flow of ["oauth", "email", "webauthn", "credentials"] as const)
    for (const adapter of [true, false])
      for (const strategy of ["jwt", "database"] as const)
        for (const account of ["known", "unknown"] as const)
          for (const signedIn of ["none", "same", "other"] as const)
            for (const address of ["free", "unproven", "proven"] as const)
              for (const claim of ["proven", "denied", "unstated"] as const)
                for (const linking of [true, false])
                  yield { flow, adapter, strategy, account, signedIn, address, claim, linking }
}
