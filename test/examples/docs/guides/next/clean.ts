import { createHash, timingSafeEqual } from "node:crypto"
import { cleanStorage } from "authlas/adapters/clean"
import { adapter } from "@/auth"

const hash = (text: string) => createHash("sha256").update(text).digest()

/** Vercel sends the variable CRON_SECRET along. */
export async function GET(request: Request) {
  const { CRON_SECRET } = process.env
  const given = request.headers.get("authorization") ?? ""
  if (!CRON_SECRET || !timingSafeEqual(hash(given), hash(`Bearer ${CRON_SECRET}`)))
    return new Response(null, { status: 401 })
  const { removed } = await cleanStorage(adapter, { signal: AbortSignal.timeout(50_000) })
  return Response.json(removed)
}
