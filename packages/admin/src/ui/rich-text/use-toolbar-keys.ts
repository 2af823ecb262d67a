import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/**
 * One tab stop for the toolbar, with arrow keys between controls, including controls that appear and
 * disappear.
 */
export const useToolbarKeys = () => {
  const toolbar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  const stops = () =>
    Array.from(
      toolbar.current?.querySelectorAll<HTMLElement>('[data-rich-text-editor-control]:not(:disabled)') ?? [],
    )
  const finish = () => {
    const all = stops()
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null
    for (const stop of all) stop.tabIndex = stop === current.current ? 0 : -1
  }
  useLayoutEffect(() => {
    finish()
    const element = toolbar.current
    if (!element) return
    const observer = new MutationObserver(finish)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  })

  const moveTo = (stop: HTMLElement | undefined) => {
    if (!stop) return
    current.current = stop
    finish()
    stop.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = stops()
    const index = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    if (index < 0) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const next = {
      [forward]: all[(index + 1) % all.length],
      [back]: all.at(index - 1),
      Home: all[0],
      End: all.at(-1),
    }
    if (!(event.key in next)) return
    event.preventDefault()
    moveTo(next[event.key])
  }
  return { ref: toolbar, onKeyDown }
}
