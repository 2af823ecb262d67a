/**
 * The window that journeys look at, and where its shopkeeper sits. They like their screens still, so that nobody waits for
 * what glides; in `npm run test:long` all of it moves.
 */
export const WINDOW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  reducedMotion: process.env.LONG ? 'no-preference' : 'reduce',
} as const
