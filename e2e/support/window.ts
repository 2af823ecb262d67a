/** The window that journeys look at, and where its shopkeeper sits. */
export const WINDOW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
}
