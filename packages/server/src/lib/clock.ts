/** Rules are handed the time; only this returns it, and tests put another in its place. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(60 * count)
export const days = (count: number): number => minutes(24 * 60 * count)

/** `now` moved by so many milliseconds, as an ISO string. */
export const later = (now: Date, byMs: number): string => new Date(now.getTime() + byMs).toISOString()
