/** The line is about to go, and the focus with it: to the same button of the next line, or of the one before. */
export const focusBeside = (button: HTMLElement): boolean => {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const place = beside?.querySelector<HTMLElement>('[data-removes]')
  place?.focus()
  return Boolean(place)
}
