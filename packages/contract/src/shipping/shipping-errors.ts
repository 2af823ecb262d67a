import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const title = { title: z.string() }

/** Errors of shipping methods and of the countries of the store. */
export const shippingErrors = errorEntries({
  MAX_DAYS_BELOW_MIN_DAYS: {
    status: 400,
    message: 'The maximum must be at least the minimum.',
    action: 'Send a `maxDays` that isn’t below `minDays`.',
  },
  SHIPPING_METHOD_IN_USE: {
    status: 409,
    params: { ...title, uses: z.object({ orders: z.int() }) },
    message: '“{title}” can’t be deleted because it is used by: {uses}. You can deactivate it instead.',
    action: 'Deactivate the method instead.',
  },
  SHIPPING_METHOD_GONE: {
    status: 422,
    message: 'This shipping method no longer exists.',
    action: 'Read the list of shipping methods again.',
  },
  COUNTRIES_NOT_IN_STORE: {
    status: 422,
    params: { countries: z.array(z.string()) },
    message: 'These countries haven’t been added to the store: {countries}.',
    action: 'Add the countries to the store first.',
  },
  COUNTRY_ALREADY_ADDED: {
    status: 409,
    message: 'This country has already been added.',
    action: 'Change the existing country.',
  },
  // Reasons why a method is not offered.
  SHIPPING_METHOD_INACTIVE: {
    status: 422,
    params: title,
    message: '“{title}” is inactive.',
    action: 'Choose another method, or activate it.',
  },
  SHIPPING_COUNTRY_MISSING: {
    status: 422,
    params: title,
    message: '“{title}” needs the country of the shipping address.',
    action: 'Send the country.',
  },
  SHIPPING_COUNTRY_UNKNOWN: {
    status: 422,
    params: title,
    message: '“{title}” isn’t available because this country hasn’t been added to the store.',
    action: 'Choose another country, or add it to the store.',
  },
  SHIPPING_COUNTRY_INACTIVE: {
    status: 422,
    params: title,
    message: '“{title}” isn’t available because the store doesn’t ship to this country.',
    action: 'Choose another country, or activate it.',
  },
  SHIPPING_COUNTRY_NOT_SERVED: {
    status: 422,
    params: title,
    message: '“{title}” doesn’t ship to this country.',
    action: 'Choose another method.',
  },
})
