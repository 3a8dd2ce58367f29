import { asked, auth } from "../../auth"

async function Name() {
  const session = await auth()
  return session?.user?.name ?? "nobody"
}

/** Ten components that each ask who is signed in. */
export default async function Page() {
  const before = asked.times
  const names = await Promise.all(Array.from({ length: 10 }, () => Name()))
  return (
    <>
      <p id="who">{[...new Set(names)].join()}</p>
      <p id="asked">{asked.times - before}</p>
    </>
  )
}
