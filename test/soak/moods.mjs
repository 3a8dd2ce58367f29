/** What store and provider are like, in turn: one round of these has everything, and a soak has five rounds. */
export const rounds = 5

/** How long each lasts, in shares of a round, and how the two behave then. */
export const moods = [
  { name: "quiet", share: 6, provider: "quiet", store: "quiet" },
  { name: "slow provider", share: 3, provider: "slow", store: "quiet" },
  { name: "hanging provider", share: 4, provider: "hanging", store: "quiet" },
  { name: "failing provider", share: 2, provider: "failing", store: "quiet" },
  { name: "slow store", share: 2, provider: "quiet", store: "slow" },
  { name: "failing store", share: 1.5, provider: "quiet", store: "failing" },
  { name: "both failing", share: 1.5, provider: "failing", store: "failing" },
]

const whole = moods.reduce((sum, { share }) => sum + share, 0)

/**
 * Plans a soak.
 * @param seconds Its length.
 * @returns What there is in turn, with its round and milliseconds.
 */
export function planMoods(seconds) {
  const round = (seconds * 1000) / rounds
  return Array.from({ length: rounds }, (_, at) =>
    moods.map((mood) => ({ ...mood, round: at, ms: (round * mood.share) / whole })),
  ).flat()
}

/**
 * Chooses the deadlines of calls: those of the engine in a soak of ten minutes, and shorter ones in a shorter soak, so that
 * a hanging provider reaches them while it hangs.
 * @param seconds The length of the soak.
 */
export function chooseDeadlines(seconds) {
  const { share } = moods.find(({ provider }) => provider === "hanging")
  const hanging = ((seconds * 1000) / rounds) * (share / whole)
  const within = (least) => Math.round(Math.min(10_000, Math.max(least, hanging * 0.4)))
  return { provider: within(3000), store: within(5000) }
}

/** Waits. */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

/** Some number of a range. */
export const between = (least, most) => least + Math.random() * (most - least)
