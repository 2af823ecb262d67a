/**
 * Rows while somebody points at them: in the order in which they stood, so that none moves away under the pointer. What
 * is newer is held back until they let go; what was fetched below is added. `isHeld`: the true order is another one.
 */
export const steadyOrder = <Row extends { _id: string }>(
  live: readonly Row[],
  stood: readonly string[] | null,
): { rows: readonly Row[]; isHeld: boolean } => {
  if (!stood) return { rows: live, isHeld: false }
  const places = new Map(stood.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(row._id) ?? -1
  const known = live.filter((row) => placeOf(row) >= 0)
  const lowest = live.findLastIndex((row) => placeOf(row) >= 0)
  const below = live.slice(lowest + 1)
  const rows = [...known.sort((one, other) => placeOf(one) - placeOf(other)), ...below]
  return { rows, isHeld: rows.length < live.length || rows.some((row, place) => row !== live[place]) }
}
