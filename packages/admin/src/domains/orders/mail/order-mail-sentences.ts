import { campaignSentence } from '~/domains/campaigns/campaign-sentences'
import { m } from '~/paraglide/messages.js'

const NO_ADDRESS = /^Order #(.+) has no e-mail address\.$/
const NO_REAL_ADDRESS = /^The e-mail address of order #(.+) is none: (.*)\.$/s
const OTHER_COUNT = /^(\d+) of \d+ orders match now, not (\d+)\./
const TOO_MANY = /^More than (\d+) orders match\./

/** What the contract and the server say about mails about orders, in the language of the screen. */
export const orderMailSentence = (sentence: string): string => {
  const mute = NO_ADDRESS.exec(sentence)?.[1]
  if (mute) return m.order_mail_no_address({ order: `#${mute}` })
  const [, order, email] = NO_REAL_ADDRESS.exec(sentence) ?? []
  if (order) return m.order_mail_no_real_address({ order: `#${order}`, email: email ?? '' })
  const [, now, expected] = OTHER_COUNT.exec(sentence) ?? []
  if (now && expected) return m.order_mail_other_count({ now, expected })
  const most = TOO_MANY.exec(sentence)?.[1]
  if (most) return m.order_mail_too_many({ most })
  if (sentence === 'This order does not exist any more.') return m.order_mail_gone()
  return campaignSentence(sentence)
}
