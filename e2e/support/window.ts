/**
 * The window of the journeys, and the location of the admin. Motion is reduced, so that tests do not wait for
 * animations, except in `npm run test:long`.
 */
export const WINDOW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  reducedMotion: process.env.LONG ? 'no-preference' : 'reduce',
} as const
