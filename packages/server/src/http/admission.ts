import { seconds } from '../lib/clock.ts'

type Options = {
  /** How many may be at work at once. */
  inside: number
  /** How many more may wait for their turn. */
  waiting: number
  /** How long each of them waits at most. */
  waitMs?: number
}

/** What a request gives back when it is done. */
type Leave = () => void

/**
 * Lets so many requests work at once; more wait for their turn, first come, first served. A request for which there is no
 * room, or whose turn does not come in time, gets null: refused before any work began, it may safely be sent again.
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
