import { z } from 'zod'
import { StartedRun } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { Country, CountryChanges, NewCountries, NewCountry } from './country.ts'
import { FilteredCountryQuery } from './country-filter-fields.ts'
import { ShippingEdit, ShippingEditPlan } from './shipping-edit.ts'
import { FilteredShippingQuery } from './shipping-filter-fields.ts'
import { NewShippingMethod, ShippingMethod, ShippingMethodChanges, ShippingOrder } from './shipping-method.ts'
import { ShippingTest, ShippingTestAnswer } from './shipping-test.ts'

const { del, get, patch, post, put } = callsOf('Shipping')

const READ = { permission: 'shipping:read' } as const
const CHANGE = { permission: 'shipping:change' } as const

export const shipping = {
  list: get('/admin/setting/shipping', { ...READ, summary: 'List shipping methods' })
    .input(FilteredShippingQuery)
    .output(pageSchema(ShippingMethod)),
  create: post('/admin/setting/shipping', { ...CHANGE, summary: 'Create a shipping method' })
    .input(withRequestId(NewShippingMethod))
    .output(ShippingMethod)
    .errors(
      failures('SITE_NOT_FOUND', 'COUNTRIES_NOT_IN_STORE', 'TAX_CLASS_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'),
    ),
  update: put('/admin/setting/shipping/{id}', { ...CHANGE, summary: 'Update a shipping method' })
    .input(ShippingMethodChanges)
    .output(ShippingMethod)
    .errors({
      ...notFound('shipping-method'),
      ...failures('SITE_NOT_FOUND', 'COUNTRIES_NOT_IN_STORE', 'TAX_CLASS_NOT_FOUND', 'STALE'),
    }),
  planEdit: post('/admin/setting/shipping/bulk-edit/dry-run', {
    ...CHANGE,
    records: { 'rows._id': 'shippingMethod' },
    isReading: true,
    summary: 'Dry-run a bulk edit of shipping methods',
    description: 'As `POST /admin/products/bulk-edit/dry-run`.',
  })
    .input(ShippingEditPlan.input)
    .output(ShippingEditPlan.output),
  edit: patch('/admin/setting/shipping/bulk-edit', {
    ...CHANGE,
    records: { 'rows._id': 'shippingMethod' },
    summary: 'Edit shipping methods in bulk',
    description: 'As `PATCH /admin/products/bulk-edit`.',
  })
    .input(ShippingEdit)
    .output(StartedRun)
    .errors(failures('SHIPPING_METHOD_GONE')),
  remove: del('/admin/setting/shipping/{id}', {
    ...CHANGE,
    summary: 'Delete a shipping method',
    description: 'Returns 409 with the number of orders if orders use the method. Deactivate it instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('shipping-method'), ...failures('SHIPPING_METHOD_IN_USE') }),
  order: patch('/admin/setting/shipping/order', {
    ...CHANGE,
    summary: 'Reorder the shipping methods of a site',
  })
    .input(ShippingOrder)
    .output(z.object({ items: z.array(ShippingMethod) }))
    .errors(failures('SITE_NOT_FOUND', 'LIST_CHANGED')),
  test: post('/admin/setting/shipping/test', {
    ...READ,
    isReading: true,
    summary: 'Test the shipping of a cart',
    description: 'Returns the offered methods with their prices, and why the others are not offered.',
  })
    .input(ShippingTest)
    .output(ShippingTestAnswer)
    .errors(failures('SITE_NOT_FOUND', 'PRODUCT_GONE', 'PRODUCT_NOT_ON_SITE', 'INVALID_FIELDS')),
  countries: {
    list: get('/admin/setting/shipping/countries', { ...READ, summary: 'List the countries of the store' })
      .input(FilteredCountryQuery)
      .output(pageSchema(Country)),
    create: post('/admin/setting/shipping/countries', { ...CHANGE, summary: 'Add a country' })
      .input(withRequestId(NewCountry))
      .output(Country)
      .errors(failures('COUNTRY_ALREADY_ADDED', 'IDEMPOTENCY_KEY_REUSED')),
    addSeveral: post('/admin/setting/shipping/countries/several', {
      ...CHANGE,
      summary: 'Add several countries',
      description: 'Existing countries do not change.',
    })
      .input(withRequestId(NewCountries))
      .output(z.object({ added: z.array(Country) }))
      .errors(failures('IDEMPOTENCY_KEY_REUSED')),
    update: put('/admin/setting/shipping/countries/{id}', { ...CHANGE, summary: 'Update a country' })
      .input(CountryChanges)
      .output(Country)
      .errors({ ...notFound('country'), ...failures('STALE') }),
  },
}
