/**
 * Returns the list with `some` of its items in a new order: they share their previous positions; all other
 * items stay.
 */
export function inNewOrder(list: readonly string[], some: readonly string[]): string[] {
  const moved = new Set(some)
  const next = some.values()
  return list.map((id) => (moved.has(id) ? (next.next().value ?? id) : id))
}
