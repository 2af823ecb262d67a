/**
 * Returns the relative change, 0.25 for a quarter more; null if the earlier figure is zero, never Infinity.
 */
export const changeInShares = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before)
