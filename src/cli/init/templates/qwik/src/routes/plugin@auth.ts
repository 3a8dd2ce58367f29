import { simulateInDevelopment } from "authlas/development"
import Provider from "authlas/providers/provider"
import { QwikAuth$ } from "authlas/qwik"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(async ({ env }) => ({
  providers: await simulateInDevelopment([Provider], env.get("AUTH_SIMULATE")),
}))
