import { type ShippingMethod, ShippingMethodChanges } from '@storekeeper/contract/shipping/shipping-method'
import { z } from 'zod'
import { fromCents, toCents } from '~/lib/minor-units'
import { newRequestId } from '~/lib/request-id'

/** A method as the form begins with it; a new one has the version 0. */
export type EditedMethod = Omit<ShippingMethodChanges, 'id'> & { _id: string }

export const blankMethod = (site: string): EditedMethod => ({
  _id: newRequestId(),
  version: 0,
  site,
  title: '',
  description: '',
  price: 0,
  isFreeShipping: false,
  freeOver: null,
  countries: [],
  minDays: null,
  maxDays: null,
  isActive: true,
})

export const editedOf = (method: ShippingMethod): EditedMethod => {
  const { activeCountries, position, createdAt, updatedAt, ...fields } = method
  return fields
}

/** The same terms under a title of its own. */
export const duplicateOf = (method: ShippingMethod): EditedMethod => ({
  ...editedOf(method),
  _id: newRequestId(),
  version: 0,
  title: '',
})

const Typed = z.union([z.number(), z.string()])

/** The values of the fields: amounts in whole units; an empty number field contains an empty text. */
export const MethodValues = z.object({
  site: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  price: Typed,
  isFreeShipping: z.boolean(),
  freeOver: Typed,
  countries: z.array(z.string()),
  minDays: Typed,
  maxDays: Typed,
  isActive: z.boolean(),
})
export type MethodValues = z.infer<typeof MethodValues>

export const valuesOf =
  (currency: string) =>
  ({ _id, version, ...method }: EditedMethod): MethodValues => ({
    ...method,
    // A new one waits for its price, so that no method is free by oversight.
    price: version === 0 && method.price === 0 ? '' : fromCents(method.price, currency),
    freeOver: method.freeOver === null ? '' : fromCents(method.freeOver, currency),
    minDays: method.minDays ?? '',
    maxDays: method.maxDays ?? '',
  })

export const MethodInput = ShippingMethodChanges
export type MethodInput = ShippingMethodChanges

/** What was typed before the method became free of charge is not sent. */
export const inputOf =
  ({ _id: id }: EditedMethod, currency: string) =>
  (values: MethodValues, version: number): MethodInput => {
    const { isFreeShipping } = values
    return {
      ...values,
      id,
      version,
      site: values.site ?? '',
      price: isFreeShipping ? 0 : centsOf(values.price, currency),
      freeOver: isFreeShipping || values.freeOver === '' ? null : centsOf(values.freeOver, currency),
      minDays: numberOrNull(values.minDays),
      maxDays: numberOrNull(values.maxDays),
    }
  }

const centsOf = (typed: number | string, currency: string) =>
  typed === '' ? Number.NaN : toCents(Number(typed), currency)
const numberOrNull = (typed: number | string) => (typed === '' ? null : Number(typed))
