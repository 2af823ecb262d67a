import { refusalOf } from '~/failure'

/** Whether the server said no. Anything else, such as silence or an accident of its own, leaves open what it did. */
export const isRefused = (error: unknown) => {
  const status = refusalOf(error)?.status ?? 0
  return status >= 400 && status < 500
}

/**
 * Whether the server surely judged what was sent under a request's name. That somebody is signed out, or tried too often,
 * says nothing of an earlier try under the same name.
 */
export const isJudged = (error: unknown) => [400, 409, 422].includes(refusalOf(error)?.status ?? 0)
