/** GitHub's servers, for `customFetch`: one user, Ada. */
export async function github(input) {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname === "/login/oauth/access_token")
    return Response.json({ access_token: "at", token_type: "bearer", scope: "read:user,user:email" })
  if (pathname === "/user")
    return Response.json({ id: 7, login: "ada", name: "Ada", email: "ada@example.com" })
  return new Response("Not found", { status: 404 })
}
