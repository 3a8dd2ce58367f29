/**
 * Signs in at the simulated GitHub.
 * @param {import("playwright-core").Page} page
 * @param {string} persona Title of a button of the simulated page: "Ordinary", "No picture".
 */
export async function signInAs(page, persona) {
  await page.goto("/auth/signin?callbackUrl=/account")
  await page.getByRole("button", { name: "Sign in with GitHub" }).click()
  await page.getByRole("button", { name: persona }).click()
  await page.waitForURL("/account")
}
