import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of tax classes, tax rates and the taxes of sites. */
export const taxErrors = errorEntries({
  INVALID_VAT_ID: {
    status: 400,
    message: 'Enter the VAT ID with the prefix of its country, such as DE123456789.',
    action: 'Send a VAT ID in the format of its country.',
  },
  TAX_CLASS_NOT_FOUND: {
    status: 422,
    message: 'This tax class no longer exists.',
    action: 'Choose another tax class.',
  },
  TAX_CLASS_TITLE_TAKEN: {
    status: 409,
    message: 'Another tax class already has this name.',
    action: 'Use another name.',
  },
  TAX_CLASS_IS_DEFAULT: {
    status: 409,
    params: { title: z.string() },
    message: '“{title}” can’t be deleted because it is the default tax class.',
    action: 'Rename the class instead.',
  },
  TAX_CLASS_IN_USE: {
    status: 409,
    params: { title: z.string(), uses: Counts },
    message: '“{title}” can’t be deleted because it is used by: {uses}.',
    action: 'Choose another class for what uses it first. Classes of orders remain.',
  },
  TAX_RATE_OVERLAPS: {
    status: 409,
    params: { validFrom: z.iso.date(), validUntil: z.iso.date().nullable() },
    message: 'This class already has a rate for this place on some of these days, valid from {validFrom}.',
    action: 'End the existing rate first, or choose other days.',
  },
  TAX_RATE_ENDS_BEFORE_START: {
    status: 400,
    message: 'The last day can’t be before the first day.',
    action: 'Send a `validUntil` that isn’t before `validFrom`.',
  },
  TAX_COUNTRY_REQUIRED: {
    status: 400,
    message: 'Choose the country of the site to use taxes.',
    action: 'Send the `taxCountry`.',
  },
})
