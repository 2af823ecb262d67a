/** Returns the line that a key focuses; wraps around at the ends. */
export const lineAt = (list: Element, line: Element, key: string): Element | undefined => {
  const lines = [...list.children]
  const index = lines.indexOf(line)
  if (key === 'ArrowDown') return lines[(index + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(index - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}
