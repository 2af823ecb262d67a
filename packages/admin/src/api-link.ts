import minifiedContract from 'virtual:contract'
import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { loadErrorTexts } from './errors/error-text'
import { asFailure } from './failure'
import { currentLogin, endRefusedSession } from './session/session'

/** Calls over HTTP, with the token of the signed-in admin. Apart from `api.ts`, so the first screen need not wait. */
export const adminLink = new OpenAPILink(minifiedContract, {
  url: window.location.origin,
  // Accept lists JSON only, since some paths are also screens and the server distinguishes the two by it.
  headers: () => ({ accept: 'application/json', ...authorization() }),
  fetch: async (request, init) => {
    const response = await fetch(request, init)
    if (!response.ok) await loadErrorTexts()
    if (response.status === 401) endRefusedSession(tokenOf(request))
    return response
  },
  customErrorResponseBodyDecoder: asError,
})

/** The session of a storefront's customer: its token now, and what is to happen when a token is refused. */
export type StorefrontSession = { token: () => string | null; refuse: (token: string) => void }

/**
 * Calls as a customer's browser makes them: with the public key of one site and, where one is signed in, the customer's
 * token, never with an administrator's.
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
      const response = await fetch(request, { ...init, credentials: 'omit' })
      if (!response.ok) await loadErrorTexts()
      const sent = tokenOf(request)
      if (response.status === 401 && sent) session?.refuse(sent)
      return response
    },
    customErrorResponseBodyDecoder: asError,
  })

/** A refused answer as the error that a call throws. */
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

const tokenOf = ({ headers }: Request) => /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
