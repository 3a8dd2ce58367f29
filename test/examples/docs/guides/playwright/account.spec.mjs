import { expect, test } from "@playwright/test"

test.describe("the first user", () => {
  test.use({ storageState: "e2e/.state/first.json" })

  test("sees the account page", async ({ page }) => {
    await page.goto("/account")
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible()
  })
})

test("two users have sessions of their own", async ({ browser }) => {
  const read = async (storageState) => {
    const context = await browser.newContext({ storageState })
    const answer = await context.request.get("/auth/session")
    const { user } = await answer.json()
    await context.close()
    return user.email
  }
  expect(await read("e2e/.state/first.json")).not.toBe(await read("e2e/.state/second.json"))
})

test("a visitor is led to the sign-in page", async ({ page }) => {
  await page.goto("/account")
  await expect(page.getByRole("button", { name: "Sign in with GitHub" })).toBeVisible()
})
