type Widths = { entries: readonly number[]; more: number; gap: number; room: number }

/** How many entries stand in one line. Only where they do not all fit does the one that takes the rest need room too. */
export const howManyFit = ({ entries, more, gap, room }: Widths): number => {
  const ends = endsOf(entries, gap)
  if ((ends.at(-1) ?? 0) <= room) return entries.length
  return ends.filter((end) => end + gap + more <= room).length
}

/** Where each one ends, with a gap before every one but the first. */
const endsOf = (widths: readonly number[], gap: number) => {
  let end = -gap
  return widths.map((width) => {
    end += gap + width
    return end
  })
}
