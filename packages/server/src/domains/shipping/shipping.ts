import { createShippingMethodCall } from './create-method.ts'
import { planShippingEdits, startShippingEdit } from './edit-methods.ts'
import { listMethods } from './list-methods.ts'
import { orderMethods } from './order-methods.ts'
import { listCountries } from './read-countries.ts'
import { removeMethod } from './remove-method.ts'
import { testShipping } from './test-shipping.ts'
import { updateMethod } from './update-method.ts'
import { addSeveralCountries, createCountry, updateCountry } from './write-countries.ts'

/** The public entry of the shipping domain: its calls, and the commands that others use. */
export const shipping = {
  list: listMethods,
  create: createShippingMethodCall,
  update: updateMethod,
  planEdit: planShippingEdits,
  edit: startShippingEdit,
  remove: removeMethod,
  order: orderMethods,
  test: testShipping,
  countries: {
    list: listCountries,
    create: createCountry,
    addSeveral: addSeveralCountries,
    update: updateCountry,
  },
}

export { createShippingMethod } from './create-method.ts'
export { editMethods } from './edit-methods.ts'
export {
  countListedMethods,
  lockMethod,
  readShippingChoices,
  type ShippingChoices,
} from './list-methods.ts'
export { countListedCountries } from './read-countries.ts'
export { shippingUndo } from './update-method.ts'
export { createCountries } from './write-countries.ts'
