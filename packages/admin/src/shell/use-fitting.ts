import { type RefObject, useLayoutEffect, useState } from 'react'
import { howManyFit } from './how-many-fit'

/**
 * How many children of a row fit into it beside its last one, which takes the rest.
 * Those that do not fit must retain their width, or it could not be measured when they fit again.
 */
export const useFitting = (row: RefObject<HTMLElement | null>, total: number) => {
  const [count, setCount] = useState(total)

  useLayoutEffect(() => {
    if (!row.current) return
    const measured = row.current
    const measure = () => setCount(howManyFit(widthsOf(measured)))
    measure()
    const observer = new ResizeObserver(measure)
    // The children too: another language or a font that has just come changes them and not the row.
    for (const element of [measured, ...measured.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [row])

  return count
}

const widthsOf = (row: HTMLElement) => {
  const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(row)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return {
    entries: widths.slice(0, -1),
    more: widths.at(-1) ?? 0,
    gap: Number.parseFloat(columnGap),
    // Without fractions: what fits on paper by a hair may break off on the screen.
    room: row.clientWidth - padding,
  }
}
