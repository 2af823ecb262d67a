/**
 * Preserves the previous order of rows while the pointer is over them, so that no row moves away under it.
 * Newer changes are deferred until the pointer leaves; rows fetched below are appended. `isPaused`: the real
 * order differs.
 */
export const steadyOrder = <Row extends { _id: string }>(
  live: readonly Row[],
  previous: readonly string[] | null,
): { rows: readonly Row[]; isPaused: boolean } => {
  if (!previous) return { rows: live, isPaused: false }
  const indexes = new Map(previous.map((id, index) => [id, index]))
  const getIndex = (row: Row) => indexes.get(row._id) ?? -1
  const known = live.filter((row) => getIndex(row) >= 0)
  const lowest = live.findLastIndex((row) => getIndex(row) >= 0)
  const below = live.slice(lowest + 1)
  const rows = [...known.sort((one, other) => getIndex(one) - getIndex(other)), ...below]
  return { rows, isPaused: rows.length < live.length || rows.some((row, index) => row !== live[index]) }
}
