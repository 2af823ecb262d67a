import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import { type Clock, days, minutes } from '../clock.ts'
import type { Secrets } from './secrets.ts'

/**
 * Signs and verifies links to private files of chats, tickets and mails. Each call and event signs the
 * addresses in its response for the admin or customer. The database stores unsigned addresses.
 */
export type FileLinks = {
  /**
   * Adds a signature that expires at the end (UTC) of the day `validDays` after today, by default tomorrow.
   * The link stays the same until midnight UTC, so that browsers can cache the file. Returns an
   * address that is not of a file of the shop unchanged.
   */
  sign(url: string, validDays?: number): string
  /** Adds a signature that expires after some minutes, for a file that contains much personal data. */
  signBriefly(url: string, minutes: number): string
  /** Whether a link has a valid signature for the file with this key. */
  isSigned(key: string, query: { expires?: unknown; signature?: unknown }): boolean
  /** Whether an address is that of a file of the shop, with a valid signature that has not expired. */
  isLink(url: string): boolean
}

const PURPOSE = 'file link'
const DAY_MS = days(1)

export function openFileLinks(secrets: Secrets, clock: Clock): FileLinks {
  const isSigned: FileLinks['isSigned'] = (key, { expires, signature }) => {
    if (typeof expires !== 'string' || typeof signature !== 'string') return false
    const isOurs = secrets.isSignature(signature, `${key} ${expires}`, PURPOSE)
    return isOurs && Number(expires) * 1000 > clock().getTime()
  }
  const signUntil = (url: string, seconds: number) => {
    const key = parseFileKey(url)
    if (key === undefined) return url
    const expires = String(seconds)
    return `${FILES_PATH}${key}?expires=${expires}&signature=${secrets.sign(`${key} ${expires}`, PURPOSE)}`
  }
  return {
    isSigned,
    isLink(url) {
      const key = parseFileKey(url)
      return key !== undefined && isSigned(key, Object.fromEntries(new URLSearchParams(url.split('?')[1])))
    },
    sign: (url, validDays = 1) =>
      signUntil(url, (Math.floor(clock().getTime() / DAY_MS) + 1 + validDays) * (DAY_MS / 1000)),
    signBriefly: (url, count) => signUntil(url, Math.ceil((clock().getTime() + minutes(count)) / 1000)),
  }
}

type Linked = { url: string; thumbnailUrl?: string | null }

export const signFiles = <File extends Linked>(links: FileLinks, files: readonly File[]): File[] =>
  files.map((file) => ({
    ...file,
    url: links.sign(file.url),
    ...(file.thumbnailUrl && { thumbnailUrl: links.sign(file.thumbnailUrl) }),
  }))
