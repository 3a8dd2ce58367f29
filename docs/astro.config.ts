import { satteri } from "@astrojs/markdown-satteri"
import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"
import root from "../package.json" with { type: "json" }
import { documentation } from "../src/engine/documentation.ts"
import { listGuideGroups } from "./build/guides.ts"
import { ranking } from "./build/ranking.ts"
import { samples } from "./build/sample-plugin.ts"

/** Where the site is published. Canonical addresses and a sitemap come with it. */
const site: string | undefined = documentation || undefined

/** Providers that the menu names; the page of all is before them. */
const { popular } = root.config

const folder = (label: string, directory: string, collapsed = false) => ({
  label,
  collapsed,
  items: [{ autogenerate: { directory, collapsed: true } }],
})

export default defineConfig({
  site,
  markdown: { processor: satteri({ mdastPlugins: [samples] }) },
  integrations: [
    starlight({
      title: "Authlas",
      description: "Sign-in for the web that is embedded in your application.",
      routeMiddleware: "./src/route-data.ts",
      customCss: ["./src/styles/site.css"],
      pagination: false,
      pagefind: { ranking },
      components: {
        Footer: "./src/components/Footer.astro",
        MarkdownContent: "./src/components/MarkdownContent.astro",
        PageTitle: "./src/components/PageTitle.astro",
      },
      sidebar: [
        { label: "Why authlas", link: "/why/" },
        folder("Start", "start"),
        {
          label: "Guides",
          items: ["guides", ...listGuideGroups().map((group) => ({ ...group, collapsed: true }))],
        },
        { label: "Providers", items: ["providers", ...popular.map((id) => `providers/${id}`)] },
        folder("Move", "move", true),
        folder("Reference", "reference", true),
        folder("Understand", "understand", true),
      ],
    }),
  ],
})
