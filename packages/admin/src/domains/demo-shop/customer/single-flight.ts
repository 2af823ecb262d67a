import { newRequestId } from '~/lib/request-id'
import { isEvaluated, isRefused } from '../outcome'

/**
 * A request that is made once, however often it is sent: a try without a response keeps its id, so that sending it
 * again does not create a second one; once the server has evaluated it, the next gets a new id.
 */
export const singleFlight = <Sent>() => {
  const begin = () => ({ requestId: newRequestId(), unanswered: [] as Sent[] })
  let pending = begin()
  return {
    /** Also returns whether different content was sent before, which the answer may be to. */
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
