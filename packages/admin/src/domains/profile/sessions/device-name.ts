import { getParser } from 'bowser'

/** The browser and the system it runs on, from its user agent; null where that contains neither. */
export const deviceName = (userAgent: string): { browser: string; system: string } | null => {
  if (!userAgent) return null
  const { browser, os } = getParser(userAgent).getResult()
  if (!browser.name && !os.name) return null
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Whether it is a handheld device, for the icon beside it. */
export const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(getParser(userAgent).getPlatformType())
