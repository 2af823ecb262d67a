import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { getCode } from '../../lib/error-code.ts'
import { isInternalAddress, type PublicLookup, publicLookup } from '../../lib/security/public-address.ts'

/** Opens the file at a public address. Rejects with `NotFetched`. */
export type ForeignFiles = (url: string, signal: AbortSignal) => Promise<{ stream: Readable; name: string }>

/** Why an address was not fetched, and whether a retry may succeed. */
export class NotFetched extends Error {
  readonly reason: ErrorReason
  readonly isFinal: boolean
  constructor(reason: ErrorReason, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(reason.message, { cause })
    this.reason = reason
    this.isFinal = isFinal
  }
}

type Options = {
  /** The IP addresses that are never connected to. */
  isInternal?: (address: string) => boolean
  /** Allowed ports besides the defaults of http and https. */
  ports?: readonly string[]
  resolve?: typeof lookup
}

const MAX_REDIRECTS = 5
/** The limit for a file from the first to the last byte, including redirects. */
const TIMEOUT_MS = seconds(30)

/**
 * The only way in which the server requests addresses from users or imports. Connects only to public
 * addresses: the connection uses the verified IP address, so that DNS cannot change in between, and each
 * redirect is verified too. Sends no cookies, no credentials, and no information about the shop.
 */
export const openForeignFiles =
  ({ isInternal = isInternalAddress, ports = [], resolve = lookup }: Options = {}): ForeignFiles =>
  async (url, signal) => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    const checked: Checked = { isInternal, ports, lookup: publicLookup(resolve, isInternal, refuseInternal) }
    let next = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const target = parseTarget(next, checked)
      const response = await request(target, checked, until)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        next = URL.parse(headers.location, target.href)?.href ?? headers.location
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        const isFinal = !MAY_PASS(statusCode)
        throw new NotFetched(toReason('PICTURE_STATUS', { status: statusCode }), { isFinal })
      }
      return { stream: response, name: readable(target.pathname.split('/').at(-1) ?? '') }
    }
    throw new NotFetched(toReason('PICTURE_REDIRECTS', { max: MAX_REDIRECTS }), { isFinal: true })
  }

const refuseInternal = () => new NotFetched(toReason('PICTURE_INTERNAL_ADDRESS'), { isFinal: true })

const MAY_PASS = (status: number) => status >= 500 || [408, 425, 429].includes(status)

type Checked = { isInternal: (address: string) => boolean; ports: readonly string[]; lookup: PublicLookup }

function parseTarget(address: string, { isInternal, ports }: Checked): URL {
  const url = URL.parse(address)
  const refuse = (reason: ErrorReason) => new NotFetched(reason, { isFinal: true })
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refuse(toReason('PICTURE_PROTOCOL'))
  if (url.username || url.password) throw refuse(toReason('PICTURE_WITH_PASSWORD'))
  // The URL parser removes the default port of the protocol.
  if (url.port !== '' && !ports.includes(url.port)) throw refuse(toReason('PICTURE_PORT'))
  // An IP address needs no look-up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isInternal(host)) throw refuseInternal()
  return url
}

const request = (url: URL, { lookup }: Checked, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    get(
      url,
      {
        // No agent: a pooled connection could belong to another name. The look-up returns all addresses.
        ...{ agent: false, autoSelectFamily: true, lookup, signal },
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Storekeeper' },
      },
      resolve,
    ).on('error', (error) => {
      reject(
        error instanceof NotFetched
          ? error
          : new NotFetched(getReason(error), { isFinal: false, cause: error }),
      )
    })
  })

/** The code of a network error, such as ECONNREFUSED, describes it without addresses. */
const getReason = (error: Error): ErrorReason =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? toReason('PICTURE_SERVER_SLOW')
    : toReason('PICTURE_SERVER_UNREACHABLE', { cause: getCode(error) || error.name })

/** A safe name for the downloaded file: replaces all characters that could form a path. */
function readable(name: string): string {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}._ -]/gu, '-').replace(/^\.+/, '')
  try {
    return plain(decodeURIComponent(name))
  } catch {
    return plain(name)
  }
}
