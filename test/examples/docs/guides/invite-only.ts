import type { AuthConfig } from "authlas"

/** Stands for the table of your invitations. */
export const invited = new Set(["ada@example.com"])

export const callbacks = {
  signIn({ user, account, profile }) {
    // A mail proves the address when its link is followed; the user's row then says so. A provider tells whether it has a proof.
    const wasProven = "emailVerified" in user && Boolean(user.emailVerified)
    const isProven = account?.type === "email" || profile?.email_verified === true || wasProven
    const isInvited = isProven && invited.has(user.email?.toLowerCase() ?? "")
    return isInvited || "/not-invited"
  },
} satisfies AuthConfig["callbacks"]
