/**
 * Collects items and passes them on in batches: `soonMs` after the first item, then at most every `everyMs`
 * and never while the previous batch is processed.
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
      // Reports a failure as an uncaught error and continues with later items.
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
