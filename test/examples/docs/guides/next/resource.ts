import type { ResourceOptions } from "authlas/resource"

export const api: ResourceOptions = {
  audience: "https://api.example.com/v1",
  issuers: "https://login.example.com",
}
