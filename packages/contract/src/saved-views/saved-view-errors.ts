import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of saved views. */
export const savedViewErrors = errorEntries({
  VIEW_NAME_TAKEN: {
    status: 409,
    params: { name: z.string() },
    message: 'A view with the name {name} already exists.',
    action: 'Choose another name, or change the existing view.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    params: { max: z.int() },
    message: 'A list can have at most {max} views.',
    action: 'Delete a view that is no longer used.',
  },
  VIEW_OF_ANOTHER_ADMIN: {
    status: 422,
    message: 'Only the admin who saved this view can take it back.',
    action: 'Delete the view, or save a view of your own.',
  },
  VIEW_NOT_SHARED: {
    status: 422,
    message: 'Only a view of the team can be the default of a role.',
    action: 'Share the view with the team first.',
  },
  VIEW_WITHOUT_EXPORT: {
    status: 422,
    message: 'The rows of this list cannot be exported.',
    action: 'Choose a view of a list with an export.',
  },
  VIEW_OUTDATED: {
    status: 422,
    message: 'The filters of the view are no longer valid.',
    action: 'Open the view, correct its filters and save it.',
  },
})
