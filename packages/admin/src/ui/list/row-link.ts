import type { MouseEvent } from 'react'

/** What can be used by itself inside of a row. */
const INTERACTIVE = 'a, button, input, select, textarea, label'

/** Marks the link that represents its whole row: `<a href={page} {...rowLink(id)}>`. */
export const rowLink = (id: string) => ({ 'data-row-link': id })

/** Back to the row that something was opened from. */
export const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)?.focus()

/** A plain click anywhere on a row opens it; on something that can be used, or with a key pressed, it does not. */
export const opensRow = (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const control = target.closest(INTERACTIVE)
  if (control && currentTarget.contains(control)) return control.matches('[data-row-link]')
  return window.getSelection()?.isCollapsed !== false
}
