import type { OAuthConfig } from "authlas/providers"

interface Member {
  id: number
  name: string
  email: string
}

export const club: OAuthConfig<Member> = {
  id: "club",
  name: "Club",
  type: "oauth",
  authorization: { url: "https://club.example/authorize", params: { scope: "profile email" } },
  token: "https://club.example/token",
  userinfo: "https://club.example/me.json",
  profile: ({ id, name, email }) => ({ id: String(id), name, email }),
}
