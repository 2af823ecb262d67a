import { filesAreAway } from '../../ports/storage/storage.ts'

/** What the shop did in the background in each of its last hours, and how long that took at most. */
export const DEMO_JOBS = [
  { name: 'expireCredit', atMostMs: 90 },
  { name: 'sweepFiles', atMostMs: 400 },
] as const

export const HOURS_OF_JOBS = 8

/** The one of them that was given up. Since then the files are there again: who tries it again sees it done. */
export const FAILED_JOB = {
  name: 'sweepFiles',
  hoursAgo: 6,
  failure: filesAreAway(undefined).reason,
  /** As long as nine tries take, with the pauses between them. */
  lastTryAfterMinutes: 31,
} as const
