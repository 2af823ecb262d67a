import { campaignMessage } from '~/domains/campaigns/campaign-messages'
import { m } from '~/paraglide/messages.js'

const NO_ADDRESS = /^Order #(.+) has no e-mail address\.$/
const NO_REAL_ADDRESS = /^The e-mail address of order #(.+) is none: (.*)\.$/s
const OTHER_COUNT = /^(\d+) of \d+ orders match now, not (\d+)\./
const TOO_MANY = /^More than (\d+) orders match\./

/** What the contract and the server say about mails about orders, in the language of the screen. */
export const orderMailMessage = (message: string): string => {
  const mute = NO_ADDRESS.exec(message)?.[1]
  if (mute) return m.order_mail_no_address({ order: `#${mute}` })
  const [, order, email] = NO_REAL_ADDRESS.exec(message) ?? []
  if (order) return m.order_mail_no_real_address({ order: `#${order}`, email: email ?? '' })
  const [, now, expected] = OTHER_COUNT.exec(message) ?? []
  if (now && expected) return m.order_mail_other_count({ now, expected })
  const most = TOO_MANY.exec(message)?.[1]
  if (most) return m.order_mail_too_many({ most })
  if (message === 'This order does not exist any more.') return m.order_mail_gone()
  return campaignMessage(message)
}
