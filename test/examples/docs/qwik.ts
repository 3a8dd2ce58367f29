// src/routes/plugin@auth.ts
import GitHub from "authlas/providers/github"
import { QwikAuth$ } from "authlas/qwik"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => ({ providers: [GitHub] })) // or (event) => config
