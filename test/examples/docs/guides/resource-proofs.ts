import type { ResourceOptions } from "authlas/resource"
import { createClient } from "redis"

const client = createClient({ url: process.env.REDIS_URL ?? "redis://127.0.0.1:6379" })
client.on("error", (error) => console.error(error))
await client.connect()

export const api: ResourceOptions = {
  audience: "https://api.example.com/v1",
  issuers: "https://login.example.com",
  requireProof: true,
  async useProof(id, expires) {
    const expiration = { type: "PXAT", value: expires.getTime() } as const
    return (await client.set(`proof:${id}`, "", { condition: "NX", expiration })) === "OK"
  },
}
