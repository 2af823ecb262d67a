import type { contentErrors } from '@storekeeper/contract/pages/content-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const CONTENT_ERRORS: ErrorTexts<keyof typeof contentErrors> = {
  FAQ_SLUG_TAKEN: m.faqs_slug_taken,
  FAQ_ANSWER_EMPTY: m.form_fill_in,
  TOO_MANY_FAQS: m.faqs_too_many,
  PAGE_SLUG_TAKEN: m.pages_slug_taken,
  POPUP_GONE: m.popups_gone,
  INVALID_SHOP_LINK: m.popups_link_shape,
}
