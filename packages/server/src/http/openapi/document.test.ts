import { ERRORS } from '@storekeeper/contract/errors/catalogue'
import { expect, test } from 'vitest'
import { type Call, everyCall } from '../../testing/every-call.ts'
import { readDocuments } from '../../testing/openapi-documents.ts'
import { testShop } from '../../testing/test-shop.ts'
import examples from './examples.json' with { type: 'json' }

const shop = testShop()

test('the document is OpenAPI 3.1 and lists every call', async () => {
  const document = await readDocuments(shop)
  expect(document.openapi).toMatch(/^3\.1\./)
  const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed).toEqual(expect.arrayContaining(everyCall.map((call) => `${call.method} ${call.path}`)))
})

test('the document of the back office has less than 500 kB', async () => {
  const { status, body } = await shop.get('/openapi.json', null)
  expect(status).toBe(200)
  expect(JSON.stringify(body).length).toBeLessThan(500_000)
})

test('the document describes what every call does, what it answers and how it fails', async () => {
  const { paths } = await readDocuments(shop)
  for (const call of everyCall) {
    const described = paths[call.path][call.method.toLowerCase()]
    expect(described.summary).toBeTruthy()
    expect(described.tags).toHaveLength(1)
    expect(Object.keys(described.responses)).toEqual(['200', '4XX'])
    const { properties } = described.responses['4XX'].content['application/json'].schema
    expect(Object.keys(properties)).toEqual(['code', 'params', 'message', 'fields', 'requestId'])
  }
})

test('every call documents its credentials: a token, a site’s key, also a customer’s token, or none', async () => {
  const { paths, security, components } = await readDocuments(shop)
  expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } })
  const store = (await shop.get('/openapi-store.json', null)).body
  expect(store.components.securitySchemes).toMatchObject({
    customerToken: { type: 'http', scheme: 'bearer' },
    siteKey: { type: 'apiKey', in: 'header', name: 'X-Site-Key' },
    siteKeyInQuery: { type: 'apiKey', in: 'query', name: 'siteKey' },
  })
  for (const call of everyCall) {
    const own = paths[call.path][call.method.toLowerCase()].security ?? security
    expect({ call: call.name, security: own }).toEqual({
      call: call.name,
      security: waysInto(call.permission),
    })
  }
})

const waysInto = (permission: Call['permission']) => {
  if (permission === 'open') return []
  if (permission === 'customer')
    return [
      { siteKey: [], customerToken: [] },
      { siteKeyInQuery: [], customerToken: [] },
    ]
  return permission === 'storefront' ? [{ siteKey: [] }, { siteKeyInQuery: [] }] : [{ token: [] }]
}

test('/docs is a page for people', async () => {
  for (const path of ['/docs', '/docs/']) {
    const answer = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    const page = await answer.text()
    for (const name of ['openapi', 'openapi-setup', 'openapi-store']) expect(page).toContain(`/${name}.json`)
    expect(page).toContain('<head><link rel="icon"')
  }
})

test('uploads and files are described too, with what they take, answer and refuse', async () => {
  const { paths } = await readDocuments(shop)
  const upload = paths['/upload'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('file')
  expect(
    upload.responses['200'].content['application/json'].schema.properties.data.properties,
  ).toHaveProperty('thumbnailUrl')
  expect(upload.responses['4XX'].description).toContain('413 `UPLOAD_TOO_LARGE` `FILE_TOO_LARGE`')
  expect(Object.keys(paths['/files/{key}'].get.responses)).toEqual(['200', '206', '304', '4XX'])
})

test('what watches over a process is described too', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  expect(components.securitySchemes).toHaveProperty('metricsToken')
  expect(Object.keys(paths['/healthz'].get.responses)).toEqual(['200', '503'])
  expect(Object.keys(paths['/readyz'].get.responses)).toEqual(['200', '503'])
  expect(Object.keys(paths['/metrics'].get.responses)).toEqual(['200', '4XX'])
})

test('every call names the codes of its own, and refers to those that most calls have', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  const refund = paths['/admin/orders/{id}/refunds'].post.responses['4XX']
  expect(refund.$ref).toBe('#/components/responses/AdminWriteErrors')
  expect(refund.description).toMatch(
    /^404 `NOT_FOUND`, 409 `REFUND_ALREADY_RECORDED`, 422 `REFUND_TOO_LARGE` /,
  )
  const { description } = components.responses.AdminWriteErrors
  for (const code of ['BAD_REQUEST', 'UNREADABLE_REQUEST', 'PERMISSION_MISSING', 'UNSUPPORTED_MEDIA_TYPE'])
    expect(description).toContain(`\`${code}\``)
  expect(components.responses.AdminReadErrors.description).not.toContain('PAYLOAD_TOO_LARGE')
})

test('the catalogue has the status, the text, the remedy and the params of each code', async () => {
  const { body } = await shop.get('/errors.json', null)
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['REQUIRED', 'EARLIER_REASON']))
  expect(body.NOT_FOUND).toMatchObject({ status: 404, params: { required: ['resource'] } })
})

test('reasons of any code refer to the list of all codes', async () => {
  const { paths } = await readDocuments(shop)
  const { components } = (await shop.get('/openapi.json', null)).body
  const REASON = { $ref: '#/components/schemas/ErrorReason' }
  expect(components.schemas.ErrorReason.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' })
  expect(components.schemas.Error.properties.fields.additionalProperties).toEqual(REASON)
  const job = paths['/admin/jobs/details/{id}'].get.responses[200].content['application/json'].schema
  expect(job.properties.error.anyOf).toEqual([REASON, { type: 'null' }])
})

test('reasons of a few codes list these', async () => {
  const { paths } = await readDocuments(shop)
  const { updated, skipped } =
    paths['/admin/contacts/bulk-remove'].post.responses[200].content['application/json'].schema.properties
  expect(updated.items).toMatchObject({ type: 'string' })
  expect(skipped.items).toMatchObject({
    type: 'object',
    properties: {
      _id: { type: 'string' },
      code: { enum: ['CONTACT_GONE'] },
      params: { type: 'object' },
      message: { type: 'string' },
    },
    required: ['_id', 'code', 'params', 'message'],
  })
})

test('file routes name their errors like calls', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  expect(paths['/admin/products/export'].get.responses['4XX']).toEqual({
    $ref: '#/components/responses/AdminFileReadErrors',
    description: '422 `EXPORT_ABOVE_LIMIT`',
  })
})

test('records that several calls return are components with the names of the contract', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  const ORDER = { $ref: '#/components/schemas/Order' }
  expect(paths['/admin/orders/details/{id}'].get.responses[200]).toEqual({
    $ref: '#/components/responses/Order',
  })
  expect(components.responses.Order.content['application/json'].schema).toEqual(ORDER)
  expect(components.schemas.Order.allOf).toEqual([{ $ref: '#/components/schemas/OrderRow' }])
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'Address',
      'Coupon',
      'Customer',
      'Error',
      'OrderItem',
      'Page',
      'Product',
      'Ticket',
    ]),
  )
})

test('every example belongs to a schema of the documents', async () => {
  const { components } = (await shop.get('/openapi.json', null)).body
  const shown = Object.entries<{ examples?: unknown[] }>(components.schemas).filter(([, one]) => one.examples)
  expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(examples).toSorted())
})

test('the API reference lists the codes of a call, and the catalogue what each means and what to do', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  expect(paths['/admin/coupons'].post.responses['4XX'].description).toContain('409 `COUPON_CODE_TAKEN`')
  const { body } = await shop.get('/errors.json', null)
  expect(body.COUPON_CODE_TAKEN.message).toBe(ERRORS.COUPON_CODE_TAKEN.message)
  expect(body.PERMISSION_MISSING.action).toBe(ERRORS.PERMISSION_MISSING.action)
})
