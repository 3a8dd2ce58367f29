import { auth } from "../../auth"

export default async function handler(request, response) {
  const session = await auth(request, response)
  response.json({ name: session?.user?.name ?? null })
}
