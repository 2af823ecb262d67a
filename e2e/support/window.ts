/**
 * The window of the journeys, and where its shopkeeper is located. Motion is reduced, so that no test waits for
 * animations; in `npm run test:long` all of it moves.
 */
export const WINDOW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  reducedMotion: process.env.LONG ? 'no-preference' : 'reduce',
} as const
