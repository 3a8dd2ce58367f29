import { headers } from "next/headers"

export default async function Page() {
  return <p>Welcome {(await headers()).get("x-user")}</p>
}
