import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'

const AT_ONCE = 20
const WAIT_MS = 2000

/** Collects events into batches; sends the remaining ones immediately when the visitor leaves. */
export function openBatch(send: (events: SentStoreEvent[]) => void) {
  let waiting: SentStoreEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length > 0) send(events)
  }
  const add = (event: SentStoreEvent) => {
    waiting.push(event)
    if (waiting.length === AT_ONCE) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  }
  return { add, flush }
}
