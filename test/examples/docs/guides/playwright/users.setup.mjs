import { test } from "@playwright/test"
import { signInAs } from "./sign-in.mjs"

test("sign in as the first user", async ({ page }) => {
  await signInAs(page, "Ordinary")
  await page.context().storageState({ path: "e2e/.state/first.json" })
})

test("sign in as the second user", async ({ page }) => {
  await signInAs(page, "No picture")
  await page.context().storageState({ path: "e2e/.state/second.json" })
})
