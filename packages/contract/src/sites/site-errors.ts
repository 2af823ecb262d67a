import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of sites. */
export const siteErrors = errorEntries({
  SITE_KEY_RESERVED: {
    status: 400,
    message: 'This word stands for all sites.',
    action: 'Choose another key.',
  },
  INVALID_DOMAIN: {
    status: 400,
    message: 'A host name such as shop.example.com, without https:// or a path.',
    action: 'Send the host name alone.',
  },
  SITE_DOMAIN_TAKEN: {
    status: 409,
    message: 'Another site has this domain already.',
    action: 'Use another domain.',
  },
  SITE_KEY_TAKEN: {
    status: 409,
    message: 'Another site has this key already.',
    action: 'Choose another key.',
  },
  LAST_OPEN_SITE: {
    status: 409,
    message: 'The last open site can be neither closed nor deleted.',
    action: 'Open another site first.',
  },
  SITE_IN_USE: {
    status: 409,
    params: { site: z.string(), uses: Counts },
    message: '“{site}” is not empty: {uses}. You can close it instead.',
    action: 'Close the site, or delete what belongs to it first.',
  },
})
