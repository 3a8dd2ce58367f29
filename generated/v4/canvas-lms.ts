// Generated from providers.yaml#canvas-lms by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCanvasLMS from "../providers/canvas-lms.js"

/** Of what Canvas LMS says, as version 4 types it. */
export interface CanvasLMSProfile {
  [claim: string]: any
  id: any
  name: string
  short_name: string
  sortable_name: string
  title: string
  bio: string
  primary_email: string
  login_id: string
  sis_user_id: string
  lti_user_id: string
  avatar_url: string
  calendar: { ics: string }
  time_zone: string
  locale: string
}

/**
 * Sign in with Canvas LMS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function CanvasLMS<P extends CanvasLMSProfile>(
  options: OAuthUserConfig<P> & {
    /** Where the Canvas is, as acme.instructure.com or a name of the school's own. */
    host: string
  },
): OAuthConfig<P> {
  return offerProvider(makeCanvasLMS(options as never))
}
