/** Returns the slug in the path of a product page, by a pattern such as `/products/*`. */
export function slugIn(path: string, pattern: string | undefined): string | undefined {
  if (!pattern) return undefined
  const [before = '', after = ''] = pattern.split('*')
  const end = path.length - after.length
  if (!path.startsWith(before) || !path.endsWith(after) || end <= before.length) return undefined
  const slug = path.slice(before.length, end).replace(/\/$/, '')
  return slug.includes('/') ? undefined : decoded(slug)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reduces the referrer to its origin. */
export const parseOrigin = (address: string): string => {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** Whether the browser signals that the visitor does not want to be tracked. */
export const wantsPrivacy = (browser: {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true
