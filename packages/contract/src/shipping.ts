import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { pageOf } from './list.ts'
import { Id } from './shapes.ts'
import { Country, CountryChanges, NewCountries, NewCountry } from './shipping/country.ts'
import { CountryQuery } from './shipping/country-query.ts'
import {
  NewShippingMethod,
  ShippingMethod,
  ShippingMethodChanges,
  ShippingOrder,
} from './shipping/shipping-method.ts'
import { ShippingQuery } from './shipping/shipping-query.ts'
import { ShippingTest, ShippingTestAnswer } from './shipping/shipping-test.ts'

const tag = 'Shipping'
const READ = { permission: 'shipping:read', tag } as const
const CHANGE = { permission: 'shipping:change', tag } as const

export const shipping = {
  list: get('/admin/setting/shipping', { ...READ, summary: 'Shipping methods that match the filters' })
    .input(ShippingQuery)
    .output(pageOf(ShippingMethod)),
  create: post('/admin/setting/shipping', { ...CHANGE, summary: 'Make a shipping method' })
    .input(NewShippingMethod)
    .output(ShippingMethod)
    .errors(refused),
  update: put('/admin/setting/shipping/{id}', { ...CHANGE, summary: 'Change a shipping method' })
    .input(ShippingMethodChanges)
    .output(ShippingMethod)
    .errors({ ...notFound('shipping method'), ...refused, ...stale }),
  remove: del('/admin/setting/shipping/{id}', {
    ...CHANGE,
    summary: 'Delete a shipping method',
    description: 'Refused with the number of orders that chose it; it can be switched off instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('shipping method'), ...conflict }),
  order: patch('/admin/setting/shipping/order', {
    ...CHANGE,
    summary: 'Put the methods of a site into another order',
  })
    .input(ShippingOrder)
    .output(z.object({ items: z.array(ShippingMethod) }))
    .errors(conflict),
  test: post('/admin/setting/shipping/test', {
    ...READ,
    summary: 'Which methods a cart is offered, for how much, and why not the others',
  })
    .input(ShippingTest)
    .output(ShippingTestAnswer)
    .errors(refused),
  countries: {
    list: get('/admin/setting/shipping/countries', { ...READ, summary: 'The countries of the store' })
      .input(CountryQuery)
      .output(pageOf(Country)),
    create: post('/admin/setting/shipping/countries', { ...CHANGE, summary: 'Add a country' })
      .input(NewCountry)
      .output(Country)
      .errors(conflict),
    addSeveral: post('/admin/setting/shipping/countries/several', {
      ...CHANGE,
      summary: 'Add several countries at once',
      description: 'Those that the store has already are left as they are.',
    })
      .input(NewCountries)
      .output(z.object({ added: z.array(Country) })),
    update: put('/admin/setting/shipping/countries/{id}', { ...CHANGE, summary: 'Change a country' })
      .input(CountryChanges)
      .output(Country)
      .errors({ ...notFound('country'), ...stale }),
  },
}
