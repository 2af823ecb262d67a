import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the settings of the store, and of setting it up. */
export const storeErrors = errorEntries({
  STORE_ALREADY_SET_UP: {
    status: 409,
    params: { name: z.string() },
    message: 'The store is set up already, as {name}.',
    action: 'Change its settings instead.',
  },
  FREEBIES_NOT_ON_SITE: {
    status: 422,
    message: 'Some of these products are not sold on this site.',
    action: 'Choose products of the site.',
  },
})
