/** How the search ranks pages: the words of `also`, under which readers look for a page, count most. */
export const ranking = {
  pageLength: 0.1,
  termFrequency: 0.1,
  termSaturation: 2,
  termSimilarity: 9,
  diacriticSimilarity: 0.8,
  metaWeights: { title: 5, also: 10 },
}
