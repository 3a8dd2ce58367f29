import { auth } from "../auth"

export const getServerSideProps = async (context) => ({
  props: { name: (await auth(context))?.user?.name ?? "nobody" },
})

export default function Old({ name }) {
  return <p id="who">{name}</p>
}
