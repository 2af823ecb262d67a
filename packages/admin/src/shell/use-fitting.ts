import { type RefObject, useLayoutEffect, useState } from 'react'
import { howManyFit } from './how-many-fit'

/**
 * Returns how many children of a row fit beside its last one, which contains the rest. Children that do not
 * fit must retain their width, so that it can be measured.
 */
export const useFitting = (row: RefObject<HTMLElement | null>, total: number) => {
  const [count, setCount] = useState(total)

  useLayoutEffect(() => {
    if (!row.current) return
    const measured = row.current
    const measure = () => setCount(howManyFit(measureWidths(measured)))
    measure()
    const observer = new ResizeObserver(measure)
    // Also observes the children: another language or a loaded font changes their size but not the row's.
    for (const element of [measured, ...measured.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [row])

  return count
}

const measureWidths = (row: HTMLElement) => {
  const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(row)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return {
    entries: widths.slice(0, -1),
    more: widths.at(-1) ?? 0,
    gap: Number.parseFloat(columnGap),
    // Rounded down, since a fraction of a pixel may cause a line break.
    room: row.clientWidth - padding,
  }
}
