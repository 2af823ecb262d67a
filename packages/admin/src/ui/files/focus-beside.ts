/** Removing the line removes its focus: focuses the same button of the next or previous line. */
export const focusBeside = (button: HTMLElement): boolean => {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('[data-removes]')
  target?.focus()
  return Boolean(target)
}
