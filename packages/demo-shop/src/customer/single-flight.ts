import { newRequestId } from '~/lib/request-id'
import { isEvaluated, isRefused } from '../outcome'

/**
 * Runs a request once, however often it is sent: an attempt without a response is retried with the same
 * request id, so that a retry does not create a second entity; once the server has evaluated it, the next
 * request gets a new id.
 */
export const singleFlight = <Sent>() => {
  const begin = () => ({ requestId: newRequestId(), unanswered: [] as Sent[] })
  let pending = begin()
  return {
    /** Also returns whether an earlier attempt had different content, which the response may refer to. */
    send: async <Answer>(sent: Sent, call: (requestId: string) => Promise<Answer>) => {
      try {
        const answer = await call(pending.requestId)
        const mayBeEarlier = pending.unanswered.some((before) => !isSame(before, sent))
        pending = begin()
        return { answer, mayBeEarlier }
      } catch (error) {
        if (isEvaluated(error)) pending = begin()
        else if (!isRefused(error)) pending.unanswered.push(sent)
        throw error
      }
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
