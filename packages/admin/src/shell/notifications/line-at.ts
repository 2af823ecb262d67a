/** The line of a list that a key leads to; around its ends, as menus do. */
export const lineAt = (list: Element, line: Element, key: string): Element | undefined => {
  const lines = [...list.children]
  const place = lines.indexOf(line)
  if (key === 'ArrowDown') return lines[(place + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(place - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}
