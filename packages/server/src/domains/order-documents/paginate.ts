/**
 * A block that does not break across pages: its height in points, and its share of the sum carried forward.
 */
export type Piece = { height: number; amount: number; write: (y: number) => void }

type Rooms = {
  /** The available height on the first page, and on every other page. */
  first: number
  other: number
  /** The heights of the line that carries the sum forward, and of the block below the last piece. */
  carry: number
  end: number
}

/**
 * Distributes pieces over pages. If the end block needs a new page, the last piece moves to it where
 * possible.
 */
export function paginate<Heighted extends { height: number }>(
  pieces: readonly Heighted[],
  { first, other, carry, end }: Rooms,
): Heighted[][] {
  let page: Heighted[] = []
  const pages = [page]
  let room = first
  for (const piece of pieces) {
    if (piece.height + carry > room) {
      page = []
      pages.push(page)
      room = other
    }
    page.push(piece)
    room -= piece.height
  }
  if (end <= room) return pages
  return [...pages, page.length > 1 ? page.splice(-1) : []]
}
