/**
 * Gathers what comes in bursts and hands it on together: soon after the first, and then no more often than `everyMs`, nor
 * before the last handing on is done.
 */
export const createThrottle = <Item>(
  handOn: (items: readonly Item[]) => Promise<unknown> | undefined,
  { soonMs, everyMs }: { soonMs: number; everyMs: number },
) => {
  let waiting: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const flush = async () => {
    const items = waiting
    waiting = []
    const began = Date.now()
    try {
      await handOn(items)
    } catch (error) {
      // A failure is reported like any uncaught error, and does not block later items.
      reportError(error)
    }
    timer = setTimeout(rest, Math.max(0, began + everyMs - Date.now()))
  }
  const rest = () => {
    timer = undefined
    if (waiting.length > 0 && !isStopped) void flush()
  }
  return {
    add: (items: readonly Item[]) => {
      if (isStopped || items.length === 0) return
      waiting.push(...items)
      timer ??= setTimeout(() => void flush(), soonMs)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
