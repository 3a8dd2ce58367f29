import { auth } from "../../../auth"

export const GET = auth((request) => Response.json({ user: request.auth?.user ?? null }))
