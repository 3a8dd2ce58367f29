import type { AuthConfig } from "authlas"

/** Stands for the table of your invitations. */
export const invited = new Set(["ada@example.com"])

export const callbacks = {
  signIn({ user, account, profile }) {
    // A mail proves the address when its link is followed. A provider says whether it has seen a proof.
    const isProven = account?.type === "email" || profile?.email_verified === true
    const isInvited = isProven && invited.has(user.email?.toLowerCase() ?? "")
    return isInvited || "/not-invited"
  },
} satisfies AuthConfig["callbacks"]
