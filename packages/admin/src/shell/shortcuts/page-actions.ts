import type { Permission } from '@storekeeper/contract/permissions'

/** What the admin can do: in the search it has a name, and in the list of shortcuts its keys. */
export type Action = {
  id: string
  label: string
  /** One letter, or two that are pressed one after the other: `G O`. */
  keys?: string
  run: () => void
}

/**
 * The buttons and links of what is shown, and fields with a key: the markup of the screens is the registry. What only
 * opens a menu is no action.
 */
const ACTIONS = '[data-actions] :is(a, button):not([aria-expanded]), [aria-keyshortcuts]'
const LETTER = /^[A-Z]$/

/** While one is open, the keys of the page behind it do nothing. */
const MODAL = '[role=dialog][aria-modal=true]'

export const isBehindDialog = () => document.querySelector(MODAL) !== null

/**
 * Returns what the admin can do with what the screen shows. An action is its button, so that it does the same and is
 * left out where the button is disabled, locked or not shown.
 */
export const findPageActions = (): Action[] => {
  const elements = [...document.querySelectorAll<HTMLElement>(ACTIONS)]
    .filter((element) => element.closest('main, [role=dialog]:not([aria-modal=true])') && isUsable(element))
    .map((element) => ({ element, label: labelOf(element), keys: keyOf(element) }))
    .filter(({ element, label, keys }) => label !== '' && (keys || element.closest('[data-actions]')))
  return elements.map(({ element, label, keys }, index) => ({
    id: `page-${index}`,
    label,
    ...(keys && { keys }),
    run: () => use(element),
  }))
}

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
  element.closest('[inert], [aria-hidden=true]') === null &&
  element.checkVisibility({ visibilityProperty: true })

const labelOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

const keyOf = (element: HTMLElement) => {
  const keys = element.getAttribute('aria-keyshortcuts') ?? ''
  return LETTER.test(keys) ? keys : undefined
}

/** Focused first: a dialog that opens returns the focus to it. A field is only focused. */
const use = (element: HTMLElement) => {
  element.focus()
  if (!element.matches('input, textarea')) element.click()
}

const WAIT_MS = 5000

/** Uses the button that adds a row to a list, once the list is shown. */
export const addWhenShown = (permission: Permission): void => {
  const until = performance.now() + WAIT_MS
  const look = () => {
    const button = document.querySelector<HTMLElement>(`main [data-adds="${permission}"]:not(:disabled)`)
    if (button) use(button)
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}

/** Moves to the next or previous row of the list: the open one changes, else the focused one. */
export const moveInList = (by: 1 | -1): void => {
  // The buttons of the open row lead to its neighbours.
  if (document.querySelector('main [data-opens][aria-current=true]')) return
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const opened = links.findIndex((link) => link.hasAttribute('aria-current'))
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const present = focused === -1 ? opened : focused
  const next = links[present === -1 && by === -1 ? -1 : present + by]
  next?.focus()
  if (opened !== -1) next?.click()
}
