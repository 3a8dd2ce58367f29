/** Who is signed in, as a page of the Pages Router knows it. */
import { getServerSession } from "next-auth/next"
import { authOptions } from "../options"

export async function getServerSideProps({ req, res }) {
  const session = await getServerSession(req, res, authOptions)
  return { props: { name: session?.user.name ?? "nobody" } }
}

export default function Old({ name }) {
  return <p id="who">{name}</p>
}
