import { noteFirstEvent } from '~/live/first-event'
import { currentLogin, endRefusedSession } from './session'

/** Fetches with the token of the signed-in admin. A 401 ends the session whose token was sent. */
export const authorizedFetch = async (request: Request, init?: RequestInit): Promise<Response> => {
  const token = currentLogin()?.token
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(request, init)
  if (response.status === 401) endRefusedSession(token)
  if (token) noteFirstEvent(token, response.headers.get('x-last-event'))
  return response
}
