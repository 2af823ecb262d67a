import { newRequestId } from '~/lib/request-id'
import { isJudged, isRefused } from '../outcome'

/**
 * Something that is asked for once, however often it is sent: a try that nobody answered keeps its name, so that sending it
 * again makes no second one; once the server has judged it, the next is another.
 */
export const openAsking = <Said>() => {
  const begin = () => ({ requestId: newRequestId(), unanswered: [] as Said[] })
  let asking = begin()
  return {
    /** Answers too whether other words were sent before and may be what the answer is to. */
    send: async <Answer>(said: Said, call: (requestId: string) => Promise<Answer>) => {
      try {
        const answer = await call(asking.requestId)
        const mayBeEarlier = asking.unanswered.some((before) => !isSame(before, said))
        asking = begin()
        return { answer, mayBeEarlier }
      } catch (error) {
        if (isJudged(error)) asking = begin()
        else if (!isRefused(error)) asking.unanswered.push(said)
        throw error
      }
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
