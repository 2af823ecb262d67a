type Widths = { entries: readonly number[]; more: number; gap: number; room: number }

/** Returns how many entries fit in one line. Reserves room for “More” only if not all fit. */
export const howManyFit = ({ entries, more, gap, room }: Widths): number => {
  const ends = toEnds(entries, gap)
  if ((ends.at(-1) ?? 0) <= room) return entries.length
  return ends.filter((end) => end + gap + more <= room).length
}

/** The end of each entry, with gaps between them. */
const toEnds = (widths: readonly number[], gap: number) => {
  let end = -gap
  return widths.map((width) => {
    end += gap + width
    return end
  })
}
