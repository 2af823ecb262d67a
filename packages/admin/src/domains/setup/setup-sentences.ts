import { m } from '~/paraglide/messages.js'
import { appInfoSentence } from '../settings/app-info/app-info-sentences'
import { siteSentence } from '../sites/site-sentences'

const IS_SET_UP = /^The store is set up already, as (.+)\.$/

/** What the contract and the server say about setting up a store, in the language of the screen. */
export const setupSentence = (sentence: string): string => {
  const name = IS_SET_UP.exec(sentence)?.[1]
  if (name !== undefined) return m.setup_is_set_up({ name })
  const ofSite = siteSentence(sentence)
  return ofSite === sentence ? appInfoSentence(sentence) : ofSite
}
