/**
 * Splits an amount by weight so that the parts add up to it: by largest remainder; of equal remainders, the
 * earlier line gets the cent.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  // Exact integers: cents times cents can pass 2^53.
  const shares = weights.map((weight, index) => ({ index, exact: BigInt(amount) * BigInt(weight) }))
  const parts = shares.map(({ exact }) => Number(exact / whole))
  const byRemainder = shares.toSorted(
    (a, b) => Number((b.exact % whole) - (a.exact % whole)) || a.index - b.index,
  )
  const missing = amount - sum(parts)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0)
