import { refusalOf } from '~/failure'
import { campaignMessage } from '../campaign-messages'

/** The server's message about a field, where there is no field to show it at. */
export const refusedMessage = (error: unknown): string | undefined => {
  const [issue] = refusalOf(error)?.issues ?? []
  return issue && campaignMessage(issue.message)
}
