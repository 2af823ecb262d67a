import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { LabTest, LabTestChanges, NewLabTest } from './lab-test.ts'
import { FilteredLabTestQuery } from './lab-test-filter-fields.ts'

const { del, get, post, put } = callsOf('Lab-tested products')

export const labTests = {
  list: get('/admin/lab-tested-products', { permission: 'lab-tests:read', summary: 'List lab tests' })
    .input(FilteredLabTestQuery)
    .output(pageSchema(LabTest)),
  create: post('/admin/lab-tested-products', { permission: 'lab-tests:change', summary: 'Create a lab test' })
    .input(withRequestId(NewLabTest))
    .output(LabTest)
    .errors(failures('PRODUCT_GONE', 'REPORT_NOT_UPLOADED', 'FILE_GONE', 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/lab-tested-products/{id}', {
    permission: 'lab-tests:change',
    summary: 'Update a lab test',
  })
    .input(LabTestChanges)
    .output(LabTest)
    .errors({
      ...notFound('lab-test'),
      ...failures('STALE', 'PRODUCT_GONE', 'REPORT_NOT_UPLOADED', 'FILE_GONE'),
    }),
  remove: del('/admin/lab-tested-products/{id}', {
    permission: 'lab-tests:change',
    summary: 'Delete a lab test and its report files',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('lab-test')),
}
