import { getParser } from 'bowser'

/** Returns the browser and the operating system of a user agent; null if it contains neither. */
export const deviceName = (userAgent: string): { browser: string; system: string } | null => {
  if (!userAgent) return null
  const { browser, os } = getParser(userAgent).getResult()
  if (!browser.name && !os.name) return null
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Whether the user agent is a handheld device, for its icon. */
export const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(getParser(userAgent).getPlatformType())
