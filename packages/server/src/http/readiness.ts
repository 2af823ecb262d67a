import type { Logger } from 'pino'
import { seconds } from '../lib/clock.ts'

/** Something that the process needs, and how to find out whether it is there. */
export type Part = {
  name: string
  /** Whether a process without it should get no requests; without the others it does less, but does that right. */
  isNeeded: boolean
  /** What its absence means to the shop, as a message. */
  meaning: string
  /** Throws when it is not there. */
  check(): Promise<unknown>
  /** How long an answer is good; strangers may ask as often as they like. */
  goodForMs: number
}

export type PartState = { state: 'ok' | 'unreachable'; needed: boolean; meaning?: string }

export type Readiness = {
  status: 'ready' | 'degraded' | 'unready'
  parts: Record<string, PartState>
}

const WITHIN_MS = seconds(2)

/** Checks the parts when readiness is requested; what comes and goes is logged once. */
export function openReadiness(parts: readonly Part[], log: Logger): () => Promise<Readiness> {
  const looked = new Map<Part, { at: number; isThere: Promise<boolean> }>()
  const away = new Set<Part>()

  const isThere = (part: Part): Promise<boolean> => {
    const before = looked.get(part)
    const now = performance.now()
    if (before && now - before.at < part.goodForMs) return before.isThere
    const input = within(part.check()).then(
      () => cameBack(part),
      (error: unknown) => wentAway(part, error),
    )
    looked.set(part, { at: now, isThere: input })
    return input
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
      parts: Object.fromEntries(states.map(({ part, isThere }) => [part.name, stateOf(part, isThere)])),
    }
  }
}

const stateOf = ({ isNeeded: needed, meaning }: Part, isThere: boolean): PartState =>
  isThere ? { state: 'ok', needed } : { state: 'unreachable', needed, meaning }

/** What does not answer is as good as not there. */
function within(input: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`No answer within ${WITHIN_MS / 1000} seconds.`)),
    WITHIN_MS,
  )
  return Promise.race([input, promise]).finally(() => clearTimeout(timer))
}
