/** The whole list after some of it was put into another order: these share out their old places, the rest stays. */
export function inNewOrder(list: readonly string[], some: readonly string[]): string[] {
  const moved = new Set(some)
  const next = some.values()
  return list.map((id) => (moved.has(id) ? (next.next().value ?? id) : id))
}
