/**
 * A list with one more at its end, but before those that were chosen after it: small files arrive before large ones.
 * What has no turn was there already.
 */
export const insertInTurn = <Item>(
  items: readonly Item[],
  item: Item,
  turnOf: (item: Item) => number | undefined,
): Item[] => {
  const turn = turnOf(item)
  const later =
    turn === undefined ? -1 : items.findIndex((other) => (turnOf(other) ?? Number.NEGATIVE_INFINITY) > turn)
  return items.toSpliced(later < 0 ? items.length : later, 0, item)
}
