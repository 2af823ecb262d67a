import { getParser } from 'bowser'

/** The browser and the system it runs on, from what it said of itself; null where that says nothing. */
export const deviceName = (userAgent: string): { browser: string; system: string } | null => {
  if (!userAgent) return null
  const { browser, os } = getParser(userAgent).getResult()
  if (!browser.name && !os.name) return null
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Whether it is held in the hand, for the sign beside it. */
export const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(getParser(userAgent).getPlatformType())
