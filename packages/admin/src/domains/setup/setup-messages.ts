import { m } from '~/paraglide/messages.js'
import { appInfoMessage } from '../settings/app-info/app-info-messages'
import { siteMessage } from '../sites/site-messages'

const IS_SET_UP = /^The store is set up already, as (.+)\.$/

/** What the contract and the server say about setting up a store, in the language of the screen. */
export const setupMessage = (message: string): string => {
  const name = IS_SET_UP.exec(message)?.[1]
  if (name !== undefined) return m.setup_is_set_up({ name })
  const ofSite = siteMessage(message)
  return ofSite === message ? appInfoMessage(message) : ofSite
}
