import { getRefusal } from '~/failure'

/**
 * Whether the server refused the request. After any other error, such as a lost response or a server error,
 * the result is unknown.
 */
export const isRefused = (error: unknown) => {
  const status = getRefusal(error)?.status ?? 0
  return status >= 400 && status < 500
}

/**
 * Whether the server has evaluated the request id. A sign-out or a rate limit does not reveal the result of
 * an earlier attempt with the same id.
 */
export const isEvaluated = (error: unknown) => [400, 409, 422].includes(getRefusal(error)?.status ?? 0)
