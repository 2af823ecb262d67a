import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of store settings and of the setup. */
export const storeErrors = errorEntries({
  STORE_ALREADY_SET_UP: {
    status: 409,
    params: { name: z.string() },
    message: 'The store is already set up as {name}.',
    action: 'Change its settings instead.',
  },
  FREEBIES_NOT_ON_SITE: {
    status: 422,
    message: 'Some of these products aren’t sold on this site.',
    action: 'Choose products from the site.',
  },
})
