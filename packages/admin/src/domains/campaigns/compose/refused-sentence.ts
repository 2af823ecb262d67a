import { refusalOf } from '~/failure'
import { campaignSentence } from '../campaign-sentences'

/** What the server says of a field, where there is no field to say it at. */
export const refusedSentence = (error: unknown): string | undefined => {
  const [issue] = refusalOf(error)?.issues ?? []
  return issue && campaignSentence(issue.message)
}
