/** The link of a list that a key leads to from the focused one; around its ends, as menus do. */
export const neighbourOf = (list: HTMLElement, key: string): HTMLElement | undefined => {
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const index = links.findIndex((link) => link.matches(':focus'))
  if (key === 'ArrowDown') return links[(index + 1) % links.length]
  if (key === 'ArrowUp') return links.at(index - 1)
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  return undefined
}
