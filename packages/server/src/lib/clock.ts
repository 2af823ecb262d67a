/** Returns the current time. All other code receives the time from it, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(60 * count)
export const days = (count: number): number => minutes(24 * 60 * count)

/** `now` plus `byMs` milliseconds, as an ISO string. */
export const later = (now: Date, byMs: number): string => new Date(now.getTime() + byMs).toISOString()
