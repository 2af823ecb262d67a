import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of sites. */
export const siteErrors = errorEntries({
  SITE_KEY_RESERVED: {
    status: 400,
    message: 'This key is reserved. Choose a different one.',
    action: 'Choose another key.',
  },
  INVALID_DOMAIN: {
    status: 400,
    message: 'Enter a domain such as shop.example.com, without https:// or a path.',
    action: 'Send only the domain.',
  },
  SITE_DOMAIN_TAKEN: {
    status: 409,
    message: 'Another site already uses this domain.',
    action: 'Use another domain.',
  },
  SITE_KEY_TAKEN: {
    status: 409,
    message: 'Another site already uses this key.',
    action: 'Choose another key.',
  },
  LAST_OPEN_SITE: {
    status: 409,
    message: 'The last open site can’t be closed or deleted.',
    action: 'Open another site first.',
  },
  SITE_IN_USE: {
    status: 409,
    params: { site: z.string(), uses: Counts },
    message: '“{site}” can’t be deleted because it still has: {uses}. You can close it instead.',
    action: 'Close the site, or delete everything in it first.',
  },
})
