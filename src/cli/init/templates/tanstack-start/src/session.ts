import { createServerFn } from "@tanstack/react-start"
import { appendResponseHeader, getRequest } from "@tanstack/react-start/server"
import { getSession } from "authlas/web"
import { config } from "./auth"

/** Reads who is signed in. */
export const readUser = createServerFn().handler(async () => {
  const session = await getSession(getRequest(), config, { append: appendResponseHeader })
  return session?.user ?? null
})
