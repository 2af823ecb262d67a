import type { savedViewErrors } from '@storekeeper/contract/saved-views/saved-view-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** Why a view cannot be saved, exported or made a default. */
export const SAVED_VIEW_ERRORS: ErrorTexts<keyof typeof savedViewErrors> = {
  VIEW_NAME_TAKEN: ({ name }) => m.views_error_name_taken({ name }),
  TOO_MANY_VIEWS: ({ max }) => m.views_error_too_many({ max: formatCount(max) }),
  VIEW_OF_ANOTHER_ADMIN: m.views_of_another,
  VIEW_NOT_SHARED: m.views_error_not_shared,
  VIEW_WITHOUT_EXPORT: m.views_error_without_export,
  VIEW_OUTDATED: m.views_outdated,
}
