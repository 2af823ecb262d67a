import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/**
 * One row is in the tab sequence, so that the conversation is one step away in a list of any length; the
 * arrow keys reach the other rows. `stop` is that row: the last focused, the open, or the first one.
 */
export const useRowKeys = (uuids: readonly string[], open: string | undefined) => {
  const [last, setLast] = useState<string | null>(null)
  const stop = [last, open].find((uuid) => uuid && uuids.includes(uuid)) ?? uuids[0]
  const keys = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.rowLink ?? null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
      const index = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
      const targets: Record<string, HTMLElement | undefined> = {
        ArrowDown: links[index + 1],
        ArrowUp: links[index - 1],
        Home: links[0],
        End: links.at(-1),
      }
      const next = targets[event.key]
      if (index < 0 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
  return { stop, keys }
}
