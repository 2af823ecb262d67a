import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { SiteTaxes, SiteTaxesChanges } from './site-taxes.ts'
import { NewTaxClass, TaxClass, TaxClassChanges } from './tax-class.ts'
import { NewTaxRate, TaxRate, TaxRateChanges } from './tax-rate.ts'
import { FilteredTaxRateQuery } from './tax-rate-filter-fields.ts'

const { del, get, post, put } = callsOf('Taxes')

const READ = { permission: 'taxes:read' } as const
const CHANGE = { permission: 'taxes:change' } as const

/** Taxes of orders: which sites have them, the classes of products and shipping methods, and their rates. */
export const taxes = {
  rates: {
    list: get('/admin/taxes/rates', { ...READ, summary: 'List tax rates' })
      .input(FilteredTaxRateQuery)
      .output(pageSchema(TaxRate)),
    create: post('/admin/taxes/rates', {
      ...CHANGE,
      summary: 'Create a tax rate',
      description: 'A rate of a region takes precedence over that of its country.',
    })
      .input(withRequestId(NewTaxRate))
      .output(TaxRate)
      .errors(failures('TAX_CLASS_NOT_FOUND', 'TAX_RATE_OVERLAPS', 'IDEMPOTENCY_KEY_REUSED')),
    update: put('/admin/taxes/rates/{id}', {
      ...CHANGE,
      summary: 'Update a tax rate',
      description:
        'Orders keep their taxes. Edits of orders use the rates that are valid on the day of the order.',
    })
      .input(TaxRateChanges)
      .output(TaxRate)
      .errors({ ...notFound('tax-rate'), ...failures('TAX_CLASS_NOT_FOUND', 'TAX_RATE_OVERLAPS', 'STALE') }),
    remove: del('/admin/taxes/rates/{id}', { ...CHANGE, summary: 'Delete a tax rate' })
      .input(z.strictObject({ id: Id }))
      .output(z.object({ _id: Id }))
      .errors(notFound('tax-rate')),
  },
  classes: {
    list: get('/admin/taxes/classes', { ...READ, summary: 'List tax classes' }).output(z.array(TaxClass)),
    create: post('/admin/taxes/classes', { ...CHANGE, summary: 'Create a tax class' })
      .input(withRequestId(NewTaxClass))
      .output(TaxClass)
      .errors(failures('TAX_CLASS_TITLE_TAKEN', 'IDEMPOTENCY_KEY_REUSED')),
    update: put('/admin/taxes/classes/{id}', { ...CHANGE, summary: 'Rename a tax class' })
      .input(TaxClassChanges)
      .output(TaxClass)
      .errors({ ...notFound('tax-class'), ...failures('TAX_CLASS_TITLE_TAKEN', 'STALE') }),
    remove: del('/admin/taxes/classes/{id}', {
      ...CHANGE,
      summary: 'Delete a tax class',
      description: 'Returns 409 with the counts of what uses the class.',
    })
      .input(z.strictObject({ id: Id }))
      .output(z.object({ _id: Id }))
      .errors({ ...notFound('tax-class'), ...failures('TAX_CLASS_IS_DEFAULT', 'TAX_CLASS_IN_USE') }),
  },
  sites: {
    list: get('/admin/taxes/sites', { ...READ, summary: 'List the taxes of sites' }).output(
      z.array(SiteTaxes),
    ),
    update: put('/admin/taxes/sites/{id}', { ...CHANGE, summary: 'Update the taxes of a site' })
      .input(SiteTaxesChanges)
      .output(SiteTaxes)
      .errors({ ...notFound('site'), ...failures('INVOICE_SELLER_INCOMPLETE', 'STALE') }),
  },
}
