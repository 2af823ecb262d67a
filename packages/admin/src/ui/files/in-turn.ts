/**
 * Inserts an uploaded item before those that were chosen after it, or else at the end: small files complete
 * before large ones. Items without a turn were not uploaded in this field, and retain their positions.
 */
export const insertInTurn = <Item>(
  items: readonly Item[],
  item: Item,
  getTurn: (item: Item) => number | undefined,
): Item[] => {
  const turn = getTurn(item)
  const later =
    turn === undefined ? -1 : items.findIndex((other) => (getTurn(other) ?? Number.NEGATIVE_INFINITY) > turn)
  return items.toSpliced(later < 0 ? items.length : later, 0, item)
}
