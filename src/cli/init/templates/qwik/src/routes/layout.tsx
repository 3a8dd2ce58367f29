import { component$, Slot } from "@builder.io/qwik"
import { SiteHeader } from "../components/site-header"

export default component$(() => (
  <>
    <SiteHeader />
    <Slot />
  </>
))
