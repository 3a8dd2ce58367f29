import { signIn } from "authlas/web"
import { config } from "./email-code.js"

/** Answers GET and POST of /login: the first form asks for the address, the second for the code. */
export async function answerLogin(request: Request): Promise<Response> {
  if (request.method !== "POST") {
    const query = new URL(request.url).searchParams
    return show(`<form method="post">
      <p role="alert">${query.has("error") ? "Please try again." : ""}</p>
      <input name="callbackUrl" type="hidden" value="${escapeHtml(query.get("callbackUrl") ?? "/account")}">
      <label>Email <input name="email" type="email" autocomplete="email" required></label>
      <button>Send a code</button>
    </form>`)
  }
  const form = await request.formData()
  const redirectTo = String(form.get("callbackUrl"))
  const { ok, headers } = await signIn(request, config, "resend", { fields: form, redirectTo })
  if (!ok) return new Response(null, { status: 303, headers })
  headers.delete("location") // the cookies stay: they remember where the user goes afterwards
  const email = escapeHtml(String(form.get("email")))
  return show(
    `<form action="${config.basePath ?? "/auth"}/callback/resend">
      <input name="email" type="hidden" value="${email}">
      <label>Code for ${email} <input name="token" inputmode="numeric" autocomplete="one-time-code" required></label>
      <button>Sign in</button>
    </form>`,
    headers,
  )
}

function show(html: string, headers = new Headers()): Response {
  headers.set("content-type", "text/html; charset=utf-8")
  headers.set("cache-control", "no-store")
  return new Response(`<!doctype html><title>Sign in</title>${html}`, { headers })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
