/** What is on one page only: its height in points, and what it adds to the sum that is carried forward. */
export type Piece = { height: number; amount: number; write: (y: number) => void }

type Rooms = {
  /** What is left of the first page, and of every other one. */
  first: number
  other: number
  /** The line that carries the sum forward, and what is below the last piece. */
  carry: number
  end: number
}

/** Spreads pieces over as few pages as they need; the end is never alone where a piece can come with it. */
export function pagesOf<Heighted extends { height: number }>(
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
