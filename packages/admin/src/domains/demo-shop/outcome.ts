import { refusalOf } from '~/failure'

/** Whether the server refused. Any other error, such as no response or a server error, leaves the result unknown. */
export const isRefused = (error: unknown) => {
  const status = refusalOf(error)?.status ?? 0
  return status >= 400 && status < 500
}

/**
 * Whether the server surely evaluated what was sent under a request's id. A sign-out or a rate limit
 * does not reveal the result of an earlier try under the same id.
 */
export const isEvaluated = (error: unknown) => [400, 409, 422].includes(refusalOf(error)?.status ?? 0)
