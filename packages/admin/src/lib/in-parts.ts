/** Splits a list into batches of the size that a call accepts. */
export const inParts = <Item>(items: readonly Item[], atOnce: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) =>
    items.slice(index * atOnce, (index + 1) * atOnce),
  )
