import { dpop, oauth1 } from "authlas/parts"
import type { Provider } from "authlas/providers"
import GitLab from "authlas/providers/gitlab"

export const bound = { ...dpop, ...GitLab({ clientId: "id", clientSecret: "secret" }) }

export const forum: Provider = {
  ...oauth1,
  id: "forum",
  name: "Forum",
  type: "oauth",
  clientId: "key",
  clientSecret: "secret",
  requestToken: "https://forum.example/oauth/request_token",
  authorization: "https://forum.example/oauth/authorize",
  token: "https://forum.example/oauth/access_token",
  userinfo: "https://forum.example/me.json",
  profile: ({ id, name }) => ({ id: String(id), name: String(name) }),
}
