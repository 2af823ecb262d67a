import { z } from 'zod'
import { del, get, post, put } from './call.ts'
import { notFound, refused, stale } from './errors.ts'
import { LabTest, LabTestChanges, NewLabTest } from './lab-tests/lab-test.ts'
import { LabTestQuery } from './lab-tests/lab-test-query.ts'
import { pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Lab-tested products'

export const labTests = {
  list: get('/admin/lab-tested-products', {
    permission: 'lab-tests:read',
    tag,
    summary: 'Lab-tested products of a site',
  })
    .input(LabTestQuery)
    .output(pageOf(LabTest)),
  create: post('/admin/lab-tested-products', {
    permission: 'lab-tests:change',
    tag,
    summary: 'Add a lab test',
  })
    .input(NewLabTest)
    .output(LabTest)
    .errors(refused),
  update: put('/admin/lab-tested-products/{id}', {
    permission: 'lab-tests:change',
    tag,
    summary: 'Change a lab test',
  })
    .input(LabTestChanges)
    .output(LabTest)
    .errors({ ...notFound('lab test'), ...refused, ...stale }),
  remove: del('/admin/lab-tested-products/{id}', {
    permission: 'lab-tests:change',
    tag,
    summary: 'Delete a lab test and its report files',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('lab test')),
}
