import type { MouseEvent } from 'react'

/** Elements with their own click behavior inside a row. */
const INTERACTIVE = 'a, button, input, select, textarea, label'

/** Marks the link that represents the row: `<a href={page} {...rowLink(id)}>`. */
export const rowLink = (id: string) => ({ 'data-row-link': id })

/** Focuses the row from which something was opened. */
export const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)?.focus()

type State<Row> = { row: Row; isChosen: boolean; isOpen: boolean; onOpen?: (row: Row) => void }

/** The state of a row, and the click anywhere on it that opens it. By keyboard its link does the same. */
export const rowProps = <Row>({ row, isChosen, isOpen, onOpen }: State<Row>) => ({
  'data-opens': onOpen && '',
  'data-chosen': isChosen || undefined,
  'aria-current': isOpen || undefined,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || !opensRow(event)) return
    event.preventDefault()
    onOpen(row)
  },
})

/**
 * Whether a click opens the row: a plain click that is not on an interactive element and without modifier
 * keys.
 */
const opensRow = (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const control = target.closest(INTERACTIVE)
  if (control && currentTarget.contains(control)) return control.matches('[data-row-link]')
  return window.getSelection()?.isCollapsed !== false
}
