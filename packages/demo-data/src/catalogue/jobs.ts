import { filesAreAway } from '@storekeeper/server/ports/storage/storage'

/** The background jobs of the last hours, and the maximum duration of each. */
export const DEMO_JOBS = [
  { name: 'expireCredit', atMostMs: 90 },
  { name: 'sweepFiles', atMostMs: 400 },
] as const

export const HOURS_OF_JOBS = 8

/** A failed job. The files can be reached again, so that a retry succeeds. */
export const FAILED_JOB = {
  name: 'sweepFiles',
  hoursAgo: 6,
  failure: filesAreAway(undefined).reason,
  /** The duration of nine tries with their pauses. */
  lastTryAfterMinutes: 31,
} as const
