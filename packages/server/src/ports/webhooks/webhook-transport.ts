import { lookup } from 'node:dns'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { MAX_RESPONSE_BYTES } from '@storekeeper/contract/webhooks/webhook'
import { toReason } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { getCode } from '../../lib/error-code.ts'
import { isWithin } from '../../lib/security/network.ts'
import { isInternalAddress, publicLookup } from '../../lib/security/public-address.ts'

/** Sends the requests of webhooks, and only to addresses that are allowed. */
export type WebhookTransport = {
  /** Why a webhook cannot have this address; null if it can. A name is only resolved when a request is sent. */
  refuse(url: string): ErrorReason | null
  /** Sends one request. Never rejects: an error is part of the outcome. `signal` aborts it. */
  send(request: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome>
}

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string }

export type WebhookOutcome = {
  /** Null if the receiver accepted the event. */
  error: ErrorReason | null
  /** Null without a response. */
  status: number | null
  headers: Record<string, string>
  /** The first 8 kB of the response. */
  body: string
}

type Options = {
  /** Internal networks in CIDR notation to which webhooks may be sent, also without TLS (`WEBHOOK_NETWORKS`). */
  networks?: readonly string[]
  resolve?: typeof lookup
  timeoutMs?: number
}

/** From the look-up of the name to the end of the response. */
const TIMEOUT_MS = seconds(10)

/** The addresses of names such as `localhost` are known without DNS. */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i

/**
 * Connects to the address that was verified, so that DNS cannot change in between, and follows no redirects.
 * Plain http reaches only the allowed internal networks.
 */
export function openWebhookTransport({
  networks = [],
  resolve = lookup,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): WebhookTransport {
  const isAllowed = (address: string) => isWithin(address, networks)

  function refuse(address: string): ErrorReason | null {
    const url = URL.parse(address)
    if (!url || !['http:', 'https:'].includes(url.protocol)) return toReason('WEBHOOK_NOT_HTTPS')
    if (url.username || url.password) return toReason('WEBHOOK_URL_PASSWORD')
    const host = hostOf(url)
    const isInternal = isIP(host) ? isInternalAddress(host) : INTERNAL_NAME.test(host)
    if (url.protocol === 'http:' && (networks.length === 0 || (isIP(host) && !isAllowed(host))))
      return toReason('WEBHOOK_NOT_HTTPS')
    if (isInternal && (isIP(host) ? !isAllowed(host) : networks.length === 0))
      return toReason('WEBHOOK_INTERNAL_ADDRESS')
    return null
  }

  return {
    refuse,
    async send({ url, headers, body }, signal) {
      const reason = refuse(url)
      if (reason) return failed(reason)
      const target = new URL(url)
      // Without TLS only the allowed networks can be reached.
      const isRefused = (address: string) =>
        !isAllowed(address) && (target.protocol === 'http:' || isInternalAddress(address))
      const refuseAddress = () => new Refused(toReason('WEBHOOK_INTERNAL_ADDRESS'))
      const timeout = AbortSignal.timeout(timeoutMs)
      const until = AbortSignal.any([signal, timeout])
      try {
        const response = await request(
          target,
          {
            ...{ method: 'POST', headers, signal: until },
            // No agent: a pooled connection could belong to another name. The look-up returns all addresses.
            ...{
              agent: false,
              autoSelectFamily: true,
              lookup: publicLookup(resolve, isRefused, refuseAddress),
            },
          },
          body,
        )
        return await toOutcome(response)
      } catch (error) {
        if (error instanceof Refused) return failed(error.reason)
        if (timeout.aborted) return failed(toReason('WEBHOOK_TIMEOUT', { seconds: timeoutMs / 1000 }))
        return failed(toReason('WEBHOOK_UNREACHABLE', { cause: causeOf(error) }))
      }
    },
  }
}

class Refused extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason) {
    super(reason.message)
    this.reason = reason
  }
}

const failed = (error: ErrorReason): WebhookOutcome => ({ error, status: null, headers: {}, body: '' })

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const request = (url: URL, options: https.RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    open(url, options, resolve).on('error', reject).end(body)
  })

/** Reads the response as far as the log stores it, and closes the connection. */
async function toOutcome(response: IncomingMessage): Promise<WebhookOutcome> {
  const { statusCode: status = 0, headers } = response
  const error = errorOf(status)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The status has arrived: a receiver that accepted the event and then breaks off has received it.
    if (error) return { error, status, headers: toHeaders(headers), body: '' }
  }
  response.destroy()
  const body = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8')
  // PostgreSQL stores no zero characters.
  return { error, status, headers: toHeaders(headers), body: body.replaceAll('\0', '\ufffd').toWellFormed() }
}

function errorOf(status: number): ErrorReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return toReason('WEBHOOK_REDIRECT', { status })
  return toReason('WEBHOOK_STATUS', { status })
}

/** Node limits the headers of a response to 16 kB. */
const toHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replaceAll('\0', '\ufffd')]),
  )

/** The code of a network error, such as ECONNREFUSED, describes it without addresses. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return getCode(error) || error.name
}
