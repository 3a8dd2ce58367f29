import { component$ } from "@builder.io/qwik"
import { useSession } from "../plugin@auth"

// #region protect
export const onRequest = ({ sharedMap, redirect, url }) => {
  if (!sharedMap.get("session"))
    throw redirect(302, `/auth/signin?${new URLSearchParams({ callbackUrl: url.pathname })}`)
}
// #endregion protect

export default component$(() => {
  const session = useSession()
  return <p id="who">Welcome {session.value?.user?.name}</p>
})
