import type { AuthConfig } from "authlas"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { signIn, toHandler } from "authlas/web"

export const config: AuthConfig = {
  providers: [
    GitHub,
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: ({ email, password }) =>
        email === "ada@example.com" && password === "lovelace" ? { id: "1", name: "Ada" } : null,
    }),
  ],
  pages: { signIn: "/login" },
}
const auth = toHandler(config)

const texts: Record<string, string> = {
  OAuthAccountNotLinked: "Sign in as you did the first time.",
  CredentialsSignin: "Address or password is wrong.",
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith("/auth/")) return auth(request)
  if (pathname !== "/login") return new Response("Not found", { status: 404 })

  if (request.method === "POST") {
    const form = await request.formData()
    const redirectTo = String(form.get("callbackUrl") ?? "/")
    // `fields` is what was entered: e-mail and password reach `authorize` by it.
    const { headers } = await signIn(request, config, String(form.get("provider")), {
      fields: form,
      redirectTo,
    })
    return new Response(null, { status: 303, headers })
  }

  const error = searchParams.get("error")
  const callbackUrl = escapeHtml(searchParams.get("callbackUrl") ?? "/")
  const page = `<!doctype html><title>Sign in</title>
    <p role="alert">${error ? (texts[error] ?? "Please try again.") : ""}</p>
    <form method="post">
      <input type="hidden" name="callbackUrl" value="${callbackUrl}">
      <button name="provider" value="github">Continue with GitHub</button>
    </form>
    <form method="post">
      <input type="hidden" name="callbackUrl" value="${callbackUrl}">
      <input name="email" type="email" autocomplete="username">
      <input name="password" type="password" autocomplete="current-password">
      <button name="provider" value="credentials">Sign in</button>
    </form>`
  return new Response(page, { headers: { "Content-Type": "text/html", "Cache-Control": "no-store" } })
}
