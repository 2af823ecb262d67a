import { randomBytes } from 'node:crypto'

/** A new token, with which a recipient unsubscribes their address and subscribes it again, and nothing else. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url')

/**
 * Returns the unsubscribe URL of one e-mail. It serves both a page for browsers and the one-click request of
 * e-mail clients.
 */
export const buildUnsubscribeUrl = (publicUrl: string, token: string): string =>
  new URL(`/unsubscribe/${token}`, publicUrl).href

export function newUnsubscribeLink(publicUrl: string): { token: string; url: string } {
  const token = newUnsubscribeToken()
  return { token, url: buildUnsubscribeUrl(publicUrl, token) }
}
