import { type ShippingMethod, ShippingMethodChanges } from '@storekeeper/contract/shipping/shipping-method'
import { z } from 'zod'
import { fromCents } from '~/lib/minor-units'
import { parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new method has version 0. */
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
  taxClass: null,
})

export const toEdited = (method: ShippingMethod): EditedMethod => {
  const { activeCountries, position, createdAt, updatedAt, ...fields } = method
  return fields
}

/** Returns the same terms with a new title. */
export const toDuplicate = (method: ShippingMethod): EditedMethod => ({
  ...toEdited(method),
  _id: newRequestId(),
  version: 0,
  title: '',
})

const Typed = z.union([z.number(), z.string()])

/**
 * The field values: amounts in whole units of the currency; an empty number field contains an empty string.
 */
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
  taxClass: z.string().nullable(),
})
export type MethodValues = z.infer<typeof MethodValues>

export const toValues =
  (currency: string) =>
  ({ _id, version, ...method }: EditedMethod): MethodValues => ({
    ...method,
    // The price of a new method is empty, so that no method becomes free by mistake.
    price: version === 0 && method.price === 0 ? '' : fromCents(method.price, currency),
    freeOver: method.freeOver === null ? '' : fromCents(method.freeOver, currency),
    taxClass: method.taxClass ?? null,
    minDays: method.minDays ?? '',
    maxDays: method.maxDays ?? '',
  })

export const MethodInput = ShippingMethodChanges
export type MethodInput = ShippingMethodChanges

/** The price of a free method is not sent, even if it was typed before. */
export const toInput =
  ({ _id: id }: EditedMethod, currency: string) =>
  (values: MethodValues, version: number): MethodInput => {
    const { isFreeShipping } = values
    return {
      ...values,
      id,
      version,
      site: values.site ?? '',
      price: isFreeShipping ? 0 : parseCents(values.price, currency),
      freeOver: isFreeShipping || values.freeOver === '' ? null : parseCents(values.freeOver, currency),
      minDays: numberOrNull(values.minDays),
      maxDays: numberOrNull(values.maxDays),
    }
  }

const numberOrNull = (typed: number | string) => (typed === '' ? null : Number(typed))
