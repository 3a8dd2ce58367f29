import { type AuthConfig, profileOf } from "authlas"
import Google from "authlas/providers/google"

export const config: AuthConfig = {
  providers: [Google({ authorization: { params: { hd: "example.com" } } })],
  callbacks: {
    signIn: ({ account, profile }) => profileOf("google", { account, profile })?.hd === "example.com",
  },
}
