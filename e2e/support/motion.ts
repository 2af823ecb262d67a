import type { Page } from '@playwright/test'

declare global {
  interface Window {
    moved: Set<string>
  }
}

/** For the following pages, records elements that move for longer than a millisecond, by CSS or script. */
export const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    window.moved = new Set()
    const look = () => {
      for (const motion of document.getAnimations()) {
        const { effect } = motion
        const { duration, delay = 0 } = effect?.getComputedTiming() ?? {}
        if (Number(duration) + delay <= 1 || motion.playState === 'idle') continue
        const target = effect instanceof KeyframeEffect ? effect.target : null
        window.moved.add(`${motion.constructor.name} of ${target?.outerHTML.slice(0, 140)}, ${duration} ms`)
      }
    }
    // An animation may start and end between two frames.
    for (const name of ['animationstart', 'transitionrun']) addEventListener(name, look, true)
    const eachFrame = () => {
      look()
      requestAnimationFrame(eachFrame)
    }
    eachFrame()
  })

/** Returns the elements that moved since the page was opened. */
export const movedSoFar = (page: Page) => page.evaluate(() => [...window.moved])
