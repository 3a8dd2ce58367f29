/** Answers of endpoints that fail although the request was right. */
import { valueAt } from "../../engine/notation/template.js"
import type { AnswerRules } from "../../types/provider-calls.js"
import { fail, refusalBody } from "./answer.js"
import type { Attempt } from "./grant.js"
import type { Refusal } from "./refusal.js"

/** @returns What a server answers that is down: a page for browsers. */
export function down(): Response {
  return new Response("<!doctype html><title>Service unavailable</title>", {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  })
}

/**
 * Sends an error in the provider's own shape, and notes the code that the app is told.
 * @param refusal The error.
 * @param rules The provider's answer words.
 * @param success What would have been answered. Where a flag inside a success marks errors, it is all there beside the
 * error, so that only the flag tells.
 * @param attempt The sign-in.
 * @returns The response.
 */
export function told(
  refusal: Refusal,
  rules: AnswerRules | undefined,
  success: unknown,
  attempt: Attempt | undefined,
): Response {
  const body = refusalBody(refusal, rules, rules?.fails ? success : undefined)
  const code = valueAt(body, rules?.error?.code ?? "error")
  if (attempt && (typeof code === "string" || typeof code === "number")) attempt.said = String(code)
  return fail(refusal, rules, body)
}
