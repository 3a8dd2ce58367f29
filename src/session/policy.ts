/** The sign-in decision: one pure table from what is known to what happens. No adapter, no request, no clock. */
import type { AddressClaim } from "./address.js"

/** How the user proved who they are; `oauth` stands for oidc too. */
export type Flow = "oauth" | "email" | "webauthn" | "credentials"

/** Everything the decision depends on. */
export interface PolicyInput {
  flow: Flow
  /** Whether there is storage. */
  adapter: boolean
  strategy: "jwt" | "database"
  /** Whether the account (provider and its id of the user) is linked to a stored user. */
  account: "known" | "unknown"
  /**
   * The user who is signed in already: `none`, the one this sign-in leads to (`same`: the account's owner, or for `email` the
   * user with the address), or another (`other`: for an unknown account any at all).
   */
  signedIn: "none" | "same" | "other"
  /** Whether a stored user has the address, and whether that user ever proved it. Without an address: `free`. */
  address: "free" | "unproven" | "proven"
  /** What the provider says of the address: it proved it, it explicitly did not, or it says nothing. */
  claim: AddressClaim
  /** The provider's `allowDangerousEmailAccountLinking`. */
  linking: boolean
}

/**
 * What happens:
 * - `guest`: signed in as what the provider says, nothing is stored;
 * - `enter`: signed in as the stored user the account belongs to;
 * - `linkCurrent`: the account is linked to the user who is signed in already;
 * - `linkByEmail`: the account is linked to the stored user with the same address;
 * - `register`: a user is created and the account linked to it;
 * - `verifyEmail`: the stored user with the address is signed in, the address is proven;
 * - `createVerified`: a user with a proven address is created;
 * - `refuse`: the account belongs to, or may belong to, another user.
 */
export type Verdict =
  | "guest"
  | "enter"
  | "linkCurrent"
  | "linkByEmail"
  | "register"
  | "verifyEmail"
  | "createVerified"
  | "refuse"

/** One row: a cell left out matches anything; a list matches any of its members. */
type Row = { readonly [Fact in keyof PolicyInput]?: PolicyInput[Fact] | readonly PolicyInput[Fact][] } & {
  readonly verdict: Verdict
}

/**
 * The table; the first row that matches decides.
 *
 * Linking by address (rows with `linking`) asks for proof on both sides. A provider that says "not verified" never
 * links. A stored user whose address was never proven may have been put there by an attacker who waits for the address's
 * owner: a user whose provider has proven the address is not handed over to such a row, but has to sign in as that
 * user first (or by e-mail). Where the provider says nothing of addresses the flag keeps its plain meaning: the
 * application that sets it vouches for the provider.
 *
 * An account whose provider denies an address that its owner has proven since is not let in either: it may have been
 * linked before the proof, by a user who only claimed the address.
 */
export const table: readonly Row[] = [
  { flow: "credentials", strategy: "jwt", verdict: "guest" },
  { flow: "credentials", adapter: false, verdict: "guest" },
  { flow: "credentials", verdict: "enter" },

  { adapter: false, verdict: "guest" },

  { flow: "email", address: "free", verdict: "createVerified" },
  { flow: "email", verdict: "verifyEmail" },

  { account: "known", signedIn: "other", verdict: "refuse" },
  { account: "known", signedIn: "same", verdict: "enter" },
  { flow: "oauth", account: "known", address: "proven", claim: "denied", verdict: "refuse" },
  { account: "known", verdict: "enter" },

  { account: "unknown", signedIn: ["same", "other"], verdict: "linkCurrent" },
  { account: "unknown", address: "free", verdict: "register" },

  { flow: "webauthn", verdict: "refuse" },
  { linking: false, verdict: "refuse" },
  { claim: "denied", verdict: "refuse" },
  { claim: "proven", address: "unproven", verdict: "refuse" },
  { linking: true, verdict: "linkByEmail" },
]

/**
 * Decides a sign-in.
 * @param input What is known.
 * @returns The verdict of the first matching row; `refuse` if there were none.
 */
export function decideSignIn(input: PolicyInput): Verdict {
  return table.find((row) => matches(row, input))?.verdict ?? "refuse"
}

function matches(row: Row, input: PolicyInput): boolean {
  return (Object.keys(input) as (keyof PolicyInput)[]).every((fact) => {
    const cell = row[fact]
    if (cell === undefined) return true
    const value = input[fact]
    return Array.isArray(cell) ? (cell as readonly unknown[]).includes(value) : cell === value
  })
}
