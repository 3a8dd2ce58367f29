/** Sends visitors to the sign-in page. */
export default defineNuxtRouteMiddleware((to) => {
  if (!useState("session").value) return navigateTo(`/auth/signin?callbackUrl=${to.path}`, { external: true })
})
