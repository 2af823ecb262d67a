import minifiedContract from 'virtual:contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { loadErrorTexts } from './errors/error-text'
import { hasReason } from './errors/has-reason'
import { toApiError } from './failure'
import { rememberRequest } from './lib/requests'
import { getLocale } from './paraglide/runtime.js'
import { authorizedFetch } from './session/authorized-fetch'

/**
 * The texts of reasons are there when a response is rendered that contains one. Successful responses contain
 * reasons too, such as of skipped rows and failed jobs.
 */
const interceptors = [
  async ({ next }: { next: () => Promise<unknown> }) => {
    const answer = await next()
    if (hasReason(answer)) await loadErrorTexts()
    return answer
  },
]

/** Receives the id of the request. */
type Context = { sent?: { id: string | null } }

/**
 * HTTP calls with the token of the signed-in admin. Separate from `api.ts`, so that the first screen does not
 * wait for it.
 */
export const adminLink = new OpenAPILink<Context>(minifiedContract, {
  url: window.location.origin,
  // `Accept` contains only JSON: some paths are also screens, and the server distinguishes them by this
  // header.
  headers: { accept: 'application/json' },
  fetch: async (request, init, { context: { sent } }) => {
    const response = await authorizedFetch(request, init)
    if (sent) sent.id = response.headers.get('x-request-id')
    if (!response.ok) await loadErrorTexts()
    return response
  },
  interceptors: [
    ...interceptors,
    async (options) => {
      const sent: Context['sent'] = { id: null }
      const answer = await options.next({ ...options, context: { sent } })
      rememberRequest(answer, sent.id)
      return answer
    },
  ],
  customErrorResponseBodyDecoder: toApiError,
})

/** The session of a storefront's customer: the current token, and the callback for a rejected token. */
export type StorefrontSession = { token: () => string | null; refuse: (token: string) => void }

/**
 * Calls with the public key of a site and, if a customer is signed in, the customer's token. Never sends an
 * admin's token. The language of the page replaces the browser's: the server writes the customer's e-mails in it.
 */
export const storefrontLink = (publicKey: string, session?: StorefrontSession) =>
  new OpenAPILink(minifiedContract, {
    url: window.location.origin,
    headers: () => ({
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(publicKey && { 'x-site-key': publicKey }),
    }),
    fetch: async (request, init) => {
      const token = session?.token()
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(request, { ...init, credentials: 'omit' })
      if (!response.ok) await loadErrorTexts()
      if (response.status === 401 && token) session?.refuse(token)
      return response
    },
    interceptors,
    customErrorResponseBodyDecoder: toApiError,
  })
