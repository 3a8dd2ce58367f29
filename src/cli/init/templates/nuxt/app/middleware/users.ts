/** Sends visitors to the sign-in page. */
export default defineNuxtRouteMiddleware((to) => {
  const callbackUrl = encodeURIComponent(to.fullPath)
  if (!useState("session").value)
    return navigateTo(`/auth/signin?callbackUrl=${callbackUrl}`, { external: true })
})
