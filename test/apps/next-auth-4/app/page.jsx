/** Who is signed in, as a server component knows it. */
import { getServerSession } from "next-auth"
import { authOptions } from "../options"

export default async function Page() {
  const session = await getServerSession(authOptions)
  return (
    <>
      <p id="who">{session?.user.name ?? "nobody"}</p>
      <p id="id">{session?.user.id}</p>
      <p id="by">{session?.by}</p>
      <p id="color">{session?.color}</p>
    </>
  )
}
