import minifiedContract from 'virtual:contract'
import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { loadErrorTexts } from './errors/error-text'
import { asFailure } from './failure'
import { currentLogin, endRefusedSession } from './session/session'

/**
 * HTTP calls with the token of the signed-in admin. Separate from `api.ts`, so that the first screen does not
 * wait for it. Successful responses contain reasons too (skipped rows, failed jobs), so the texts load with the
 * first response; the sign-in screen loads them only for a failure.
 */
export const adminLink = new OpenAPILink(minifiedContract, {
  url: window.location.origin,
  // `Accept` contains only JSON: some paths are also screens, and the server distinguishes them by this
  // header.
  headers: () => ({ accept: 'application/json', ...authorization() }),
  fetch: async (request, init) => {
    const [response] = await Promise.all([fetch(request, init), currentLogin() && loadErrorTexts()])
    if (!response.ok) await loadErrorTexts()
    if (response.status === 401) endRefusedSession(getToken(request))
    return response
  },
  customErrorResponseBodyDecoder: asError,
})

/** The session of a storefront's customer: the current token, and the callback for a rejected token. */
export type StorefrontSession = { token: () => string | null; refuse: (token: string) => void }

/**
 * Calls with the public key of a site and, if a customer is signed in, the customer's token. Never sends an
 * admin's token.
 */
export const storefrontLink = (publicKey: string, session?: StorefrontSession) =>
  new OpenAPILink(minifiedContract, {
    url: window.location.origin,
    headers: () => {
      const token = session?.token()
      return {
        accept: 'application/json',
        ...(publicKey && { 'x-site-key': publicKey }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
    },
    fetch: async (request, init) => {
      const [response] = await Promise.all([
        fetch(request, { ...init, credentials: 'omit' }),
        loadErrorTexts(),
      ])
      const sent = getToken(request)
      if (response.status === 401 && sent) session?.refuse(sent)
      return response
    },
    customErrorResponseBodyDecoder: asError,
  })

/** Converts an error response to the error that a call throws. */
function asError(body: unknown, { status }: { status: number }) {
  const failure = asFailure(body)
  if (!failure) return null
  const { code, message, ...data } = failure
  return new ORPCError(code, { status, message, data })
}

const authorization = () => {
  const login = currentLogin()
  return login ? { authorization: `Bearer ${login.token}` } : {}
}

const getToken = ({ headers }: Request) => /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
