/** The metadata of an API (RFC 9728), by which clients find the authorization server. */
import { describe, expect, it } from "vitest"
import { describeResource, protect } from "../../src/engine/resource/index.js"
import { askApi } from "./issuer.js"

const issuers = ["https://login.acme.com", "https://login.other.com/tenant/"]
const get = { method: "GET" }

it("say what the API is, whom it trusts, and what it takes", async () => {
  const metadata = { resource_name: "Files", resource: "https://evil.test" }
  const options = {
    audience: "https://api.test/mcp",
    issuers,
    metadata,
    algorithms: ["ES256"],
    requireProof: true,
  }
  const answer = describeResource(get, { ...options, scopes: ["files:read", "files:write"] })
  expect(await answer.json()).toEqual({
    resource: "https://api.test/mcp",
    resource_name: "Files",
    authorization_servers: issuers,
    scopes_supported: ["files:read", "files:write"],
    bearer_methods_supported: ["header"],
    dpop_signing_alg_values_supported: ["ES256"],
    dpop_bound_access_tokens_required: true,
  })
  expect(answer.headers.get("access-control-allow-origin")).toBe("*")
})

it("are read by GET, HEAD and the preflight of a page, and by nothing else", async () => {
  const options = { audience: "https://api.test", issuers }
  const answers = ["GET", "HEAD", "OPTIONS", "POST"].map((method) => describeResource({ method }, options))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 405])
  expect(await answers[1]?.text()).toBe("")
  expect(answers[2]?.headers.get("access-control-allow-headers")).toBe("*")
})

describe("their address, which every challenge names, has the path of the API behind the well-known one", () => {
  it.each([
    ["https://api.test", "https://api.test/.well-known/oauth-protected-resource"],
    ["https://api.test/", "https://api.test/.well-known/oauth-protected-resource"],
    ["https://api.test/mcp", "https://api.test/.well-known/oauth-protected-resource/mcp"],
    ["https://api.test:8443/a/b", "https://api.test:8443/.well-known/oauth-protected-resource/a/b"],
  ])("%s", async (resource, address) => {
    const { refusal } = await protect(askApi(), { audience: "api", resource, issuers })
    expect(refusal?.headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${address}"`)
  })
})
