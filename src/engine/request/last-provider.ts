/**
 * Which provider this browser signed in with last, for the order of the sign-in page. The cookie holds the provider's
 * id and a seal that is the same for every user: nothing in it tells one from another.
 */
import { toHex } from "../realm.js"
import type { Context } from "./context.js"

/** Of SHA-256, in hexadecimal. */
const sealDigits = 64

/** Notes a sign-in that succeeded. */
export async function noteLastProvider(ctx: Context, id: string): Promise<void> {
  const { name, options } = ctx.site.cookies.lastProvider
  if (isRemembered(ctx)) {
    const key = await importSealKey(ctx.engine.secrets[0])
    const seal = new Uint8Array(await crypto.subtle.sign("HMAC", key, encodeSealedId(id)))
    const value = `${id}.${toHex(seal)}`
    ctx.cookies.push({ name, value, options })
  } else if (name in ctx.request.cookies) {
    ctx.cookies.push({ name, value: "", options: { ...options, maxAge: 0 } })
  }
}

/** Tells which provider this browser signed in with last. */
export async function readLastProvider(ctx: Context): Promise<string | undefined> {
  const { engine, request, site } = ctx
  const value = request.cookies[site.cookies.lastProvider.name]
  if (!value || !isRemembered(ctx)) return undefined
  const at = value.lastIndexOf(".")
  const id = value.slice(0, Math.max(at, 0))
  const digits = value.slice(at + 1)
  if (!engine.providers.get(id) || digits.length !== sealDigits) return undefined
  const seal = Uint8Array.from(digits.match(/[\da-f]{2}/g) ?? [], (two) => Number.parseInt(two, 16))
  for (const secret of engine.secrets) {
    if (await crypto.subtle.verify("HMAC", await importSealKey(secret), seal, encodeSealedId(id))) return id
  }
  return undefined
}

/** The cookie is only set where the built-in sign-in page reads it. */
function isRemembered({ engine }: Context): boolean {
  const { config, pages, providers } = engine
  return config.rememberProvider !== false && !pages.signIn && [...providers.keys()].length > 1
}

function importSealKey(secret = ""): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" }
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), hmac, false, ["sign", "verify"])
}

/** The seal includes its purpose, so that no other value made with the secret is accepted. */
function encodeSealedId(id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`last-provider:${id}`)
}
