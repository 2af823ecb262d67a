import { FILES_PATH, fileKeyOf } from '@storekeeper/contract/files'
import { type Clock, days } from './clock.ts'
import type { Secrets } from './secrets.ts'

/**
 * Links to private files, those of chats, tickets and mails: each call and event signs the addresses that it responds
 * with, for the admin or customer who may see them. The database stores the addresses without signatures.
 */
export type FileLinks = {
  /**
   * The address with a signature that expires at the end of the next day (UTC), or so many days later. It is the same
   * all day, so that a browser shows a picture again without another download. Addresses elsewhere stay as they are.
   */
  sign(url: string, validDays?: number): string
  /** Whether a link has a valid signature of the file with this key. */
  isSigned(key: string, query: { expires?: unknown; signature?: unknown }): boolean
  /** Whether an address is a link that opens a file of the shop. */
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
  return {
    isSigned,
    isLink(url) {
      const key = fileKeyOf(url)
      return key !== undefined && isSigned(key, Object.fromEntries(new URLSearchParams(url.split('?')[1])))
    },
    sign(url, validDays = 1) {
      const key = fileKeyOf(url)
      if (key === undefined) return url
      const expires = String((Math.floor(clock().getTime() / DAY_MS) + 1 + validDays) * (DAY_MS / 1000))
      return `${FILES_PATH}${key}?expires=${expires}&signature=${secrets.sign(`${key} ${expires}`, PURPOSE)}`
    },
  }
}

type Linked = { url: string; thumbnailUrl?: string | null }

/** Files with signed addresses. */
export const signFiles = <File extends Linked>(links: FileLinks, files: readonly File[]): File[] =>
  files.map((file) => ({
    ...file,
    url: links.sign(file.url),
    ...(file.thumbnailUrl && { thumbnailUrl: links.sign(file.thumbnailUrl) }),
  }))
