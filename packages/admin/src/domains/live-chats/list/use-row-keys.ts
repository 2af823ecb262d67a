import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/**
 * One chat of the list is in reach of the Tab key, so that the way to the conversation is short however many there are;
 * the arrow keys lead from there to the others. `stop` is the one: where the keyboard was last, the open one, or the first.
 */
export const useRowKeys = (uuids: readonly string[], open: string | undefined) => {
  const [last, setLast] = useState<string | null>(null)
  const stop = [last, open].find((uuid) => uuid && uuids.includes(uuid)) ?? uuids[0]
  const keys = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.rowLink ?? null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
      const place = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
      const places: Record<string, HTMLElement | undefined> = {
        ArrowDown: links[place + 1],
        ArrowUp: links[place - 1],
        Home: links[0],
        End: links.at(-1),
      }
      const next = places[event.key]
      if (place < 0 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
  return { stop, keys }
}
