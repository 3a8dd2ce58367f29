import { type AuthConfig, profileOf } from "authlas"

declare module "authlas/jwt" {
  interface JWT {
    login?: string | null
  }
}

export const callbacks: AuthConfig["callbacks"] = {
  jwt({ token, account, profile }) {
    const github = profileOf("github", { account, profile })
    return github ? { ...token, login: github.login ?? null } : token
  },
}
