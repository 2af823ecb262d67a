import minifiedContract from 'virtual:contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'
import { asFailure } from './failure'
import { currentLogin, endSession } from './session/session'

const link = new OpenAPILink(minifiedContract, {
  url: window.location.origin,
  // Accept names JSON alone, since some paths are also screens and the server tells the two apart by it.
  headers: () => ({ accept: 'application/json', ...authorization() }),
  fetch: async (request, init) => {
    const response = await fetch(request, init)
    if (response.status === 401) refuse(request)
    return response
  },
  customErrorResponseBodyDecoder: (body, response) => {
    const failure = asFailure(body)
    if (!failure) return null
    const { code, message, issues, details, requestId } = failure
    return new ORPCError(code, { status: response.status, message, data: { issues, details, requestId } })
  },
})

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** Every call of the contract: `api.orders.list.queryOptions({ input })`, `api.auth.login.mutationOptions()`. */
export const api = createTanstackQueryUtils(client)

const authorization = () => {
  const login = currentLogin()
  return login ? { authorization: `Bearer ${login.token}` } : {}
}

/** Spec 4 and 8: a 401 ends the session; but not a new one, when the answer to an old token comes late. */
const refuse = (request: Request) => {
  const sent = request.headers.get('authorization')
  if (sent && sent === authorization().authorization) endSession()
}
