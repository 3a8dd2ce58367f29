import { auth } from "../../auth"

export default async function Page() {
  const session = await auth()
  return <p id="who">Welcome {session.user.name}</p>
}
