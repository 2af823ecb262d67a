/** Returns the item that a key focuses from the current one; wraps around at the ends. */
export const findNeighbour = (list: HTMLElement, key: string): HTMLElement | undefined => {
  const lines = findLines(list)
  const index = lines.findIndex((line) => line.matches(':focus'))
  if (key === 'ArrowDown') return lines[(index + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(index - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}

/** The links and the expand buttons of the list, except those in collapsed groups. */
export const findLines = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter((line) => line.checkVisibility())
