import { seconds } from '../../lib/clock.ts'

type Options = {
  /** How many requests may run at the same time. */
  inside: number
  /** How many more requests may wait. */
  waiting: number
  /** How long a request may wait. */
  waitMs?: number
}

/** Releases the slot of a request. */
type Leave = () => void

/**
 * Limits the number of concurrent requests. Further requests wait in the order of arrival. Returns null for a
 * request when the queue is full or its time is up; it was rejected before any work started, so the client
 * can safely repeat it.
 */
export function openAdmission({
  inside,
  waiting,
  waitMs = seconds(4),
}: Options): () => Promise<Leave | null> {
  const queue = new Set<() => void>()
  let count = 0

  const leave = () => {
    count--
    const [next] = queue
    if (next) next()
  }
  const enter = (): Leave => {
    count++
    return leave
  }
  return async () => {
    if (count < inside) return enter()
    if (queue.size >= waiting) return null
    const { promise, resolve } = Promise.withResolvers<Leave | null>()
    const turn = () => {
      queue.delete(turn)
      clearTimeout(timer)
      resolve(enter())
    }
    const timer = setTimeout(() => {
      queue.delete(turn)
      resolve(null)
    }, waitMs)
    queue.add(turn)
    return promise
  }
}
