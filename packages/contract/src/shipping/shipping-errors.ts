import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const title = { title: z.string() }

/** Errors of shipping methods and of the countries of the store. */
export const shippingErrors = errorEntries({
  MAX_DAYS_BELOW_MIN_DAYS: {
    status: 400,
    message: 'The longest time is shorter than the shortest.',
    action: 'Send a `maxDays` that is not below `minDays`.',
  },
  SHIPPING_METHOD_IN_USE: {
    status: 409,
    params: { ...title, uses: z.object({ orders: z.int() }) },
    message: '“{title}” is used by {uses}. You can switch it off instead.',
    action: 'Switch the method off instead.',
  },
  COUNTRIES_NOT_IN_STORE: {
    status: 422,
    params: { countries: z.array(z.string()) },
    message: 'The store does not know these countries yet: {countries}.',
    action: 'Add the countries to the store first.',
  },
  COUNTRY_ALREADY_ADDED: {
    status: 409,
    message: 'The store knows this country already.',
    action: 'Change the country that is there.',
  },
  // Why a method is not offered.
  SHIPPING_METHOD_INACTIVE: {
    status: 422,
    params: title,
    message: '“{title}” is switched off.',
    action: 'Choose another method, or switch it on.',
  },
  SHIPPING_COUNTRY_MISSING: {
    status: 422,
    params: title,
    message: 'Whether “{title}” goes there depends on the country of the shipping address.',
    action: 'Send the country.',
  },
  SHIPPING_COUNTRY_UNKNOWN: {
    status: 422,
    params: title,
    message: '“{title}” does not go there: the store ships to no such country.',
    action: 'Choose another country, or add it to the store.',
  },
  SHIPPING_COUNTRY_INACTIVE: {
    status: 422,
    params: title,
    message: '“{title}” does not go there: the store does not ship to that country now.',
    action: 'Choose another country, or switch it on.',
  },
  SHIPPING_COUNTRY_NOT_SERVED: {
    status: 422,
    params: title,
    message: '“{title}” does not go to that country.',
    action: 'Choose another method.',
  },
})
