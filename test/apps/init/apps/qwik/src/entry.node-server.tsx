import { createServer } from "node:http"
import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import render from "./entry.ssr"

const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan })
const server = createServer((req, res) =>
  staticFile(req, res, () => router(req, res, () => notFound(req, res, () => {}))),
)
server.listen(Number(process.env.PORT ?? 3000))
