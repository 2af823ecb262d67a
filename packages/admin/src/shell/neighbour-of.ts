/** What of a list a key leads to from the focused line; around its ends, as menus do. */
export const neighbourOf = (list: HTMLElement, key: string): HTMLElement | undefined => {
  const lines = linesOf(list)
  const index = lines.findIndex((line) => line.matches(':focus'))
  if (key === 'ArrowDown') return lines[(index + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(index - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}

/** Its links and the buttons that unfold some, without those folded away. */
export const linesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter((line) => line.checkVisibility())
