/**
 * Rows while the pointer is over them: in their previous order, so that none moves away under the pointer. What is
 * newer is deferred until the pointer leaves; what was fetched below is added. `isPaused`: the true order differs.
 */
export const steadyOrder = <Row extends { _id: string }>(
  live: readonly Row[],
  stood: readonly string[] | null,
): { rows: readonly Row[]; isPaused: boolean } => {
  if (!stood) return { rows: live, isPaused: false }
  const places = new Map(stood.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(row._id) ?? -1
  const known = live.filter((row) => placeOf(row) >= 0)
  const lowest = live.findLastIndex((row) => placeOf(row) >= 0)
  const below = live.slice(lowest + 1)
  const rows = [...known.sort((one, other) => placeOf(one) - placeOf(other)), ...below]
  return { rows, isPaused: rows.length < live.length || rows.some((row, place) => row !== live[place]) }
}
