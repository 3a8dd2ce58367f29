import { createServerFn } from "@tanstack/react-start"
import { appendResponseHeader, getRequest } from "@tanstack/react-start/server"
import { getSession } from "authlas/web"
import { config } from "./auth.js"

export const session = createServerFn().handler(() =>
  getSession(getRequest(), config, { append: appendResponseHeader }),
)
