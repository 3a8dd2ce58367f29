import { createServer } from "node:http"
import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import { github } from "../shared/github.mjs"
import render from "./entry.ssr"

// GitHub of `@auth/qwik` reads the profile with the global fetch, whatever `customFetch` is.
globalThis.fetch = github

const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan })
const server = createServer((req, res) =>
  staticFile(req, res, () => router(req, res, () => notFound(req, res, () => {}))),
)
server.listen(0, () => console.log(`listening at :${server.address().port}`))
