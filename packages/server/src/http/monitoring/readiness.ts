import type { Logger } from 'pino'
import { seconds } from '../../lib/clock.ts'

/** A service that the process depends on, with a check. */
export type Part = {
  name: string
  /**
   * Whether a process without the part must not receive requests. Without other parts, only some calls fail.
   */
  isNeeded: boolean
  /** A message with the effect of its absence on the shop. */
  meaning: string
  /** Throws if the part is away. */
  check(): Promise<unknown>
  /** How long to cache the result, since the endpoint is public. */
  goodForMs: number
}

export type PartState = { state: 'ok' | 'unreachable'; needed: boolean; meaning?: string }

export type Readiness = {
  status: 'ready' | 'degraded' | 'unready'
  parts: Record<string, PartState>
}

const WITHIN_MS = seconds(2)

/** Returns a function that checks the parts. Logs once when a part goes away and once when it returns. */
export function openReadiness(parts: readonly Part[], log: Logger): () => Promise<Readiness> {
  const looked = new Map<Part, { at: number; isThere: Promise<boolean> }>()
  const away = new Set<Part>()

  const isThere = (part: Part): Promise<boolean> => {
    const before = looked.get(part)
    const now = performance.now()
    if (before && now - before.at < part.goodForMs) return before.isThere
    const answer = within(part.check()).then(
      () => cameBack(part),
      (error: unknown) => wentAway(part, error),
    )
    looked.set(part, { at: now, isThere: answer })
    return answer
  }
  const cameBack = (part: Part) => {
    if (away.delete(part)) log.info({ part: part.name }, 'A part of the shop is back')
    return true
  }
  const wentAway = (part: Part, error: unknown) => {
    if (!away.has(part)) log.warn({ part: part.name, err: error }, 'A part of the shop cannot be reached')
    away.add(part)
    return false
  }

  return async () => {
    const states = await Promise.all(parts.map(async (part) => ({ part, isThere: await isThere(part) })))
    const missing = states.filter((one) => !one.isThere)
    return {
      status:
        missing.length === 0 ? 'ready' : missing.some(({ part }) => part.isNeeded) ? 'unready' : 'degraded',
      parts: Object.fromEntries(states.map(({ part, isThere }) => [part.name, toPartState(part, isThere)])),
    }
  }
}

const toPartState = ({ isNeeded: needed, meaning }: Part, isThere: boolean): PartState =>
  isThere ? { state: 'ok', needed } : { state: 'unreachable', needed, meaning }

/** A part that does not answer in time counts as away. */
function within(check: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`No answer within ${WITHIN_MS / 1000} seconds.`)),
    WITHIN_MS,
  )
  return Promise.race([check, promise]).finally(() => clearTimeout(timer))
}
