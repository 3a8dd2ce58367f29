/** The groups of guides in the menu: those of the overview page, which every guide is on. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const folder = fileURLToPath(new URL("../src/content/docs/guides/", import.meta.url))

/** Reads the groups from the tables of the overview. A guide that is missing there, or stands there twice, ends the build. */
export function listGuideGroups(): Array<{ label: string; items: string[] }> {
  const [, ...parts] = readFileSync(`${folder}index.md`, "utf8").split(/^## /m)
  const groups = parts.map((part) => ({
    label: part.slice(0, part.indexOf("\n")).trim(),
    items: [...part.matchAll(/\]\(\/(guides\/[\w/-]+)\/\)/g)].map(([, id = ""]) => id),
  }))
  const named = groups.flatMap(({ items }) => items).sort()
  const there = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)index\.mdx?$/.test(file))
    .map((file) => `guides/${file.replace(/\.mdx?$/, "").replaceAll("\\", "/")}`)
    .sort()
  if (named.join() !== there.join())
    throw new Error(`guides/index.md names ${named.join(", ")}, and there are ${there.join(", ")}.`)
  return groups
}
