import { auth } from "@/auth"

export const GET = auth((request) => {
  if (!request.auth?.user) return Response.json({ error: "Sign in first" }, { status: 401 })
  return Response.json({ orders: [] })
})
