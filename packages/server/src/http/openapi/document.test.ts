import { expect, test } from 'vitest'
import { type Call, everyCall } from '../../testing/every-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

test('the document is OpenAPI 3.1 and lists every call', async () => {
  const { status, body } = await shop.get('/openapi.json', null)
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1\./)
  const listed = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed).toEqual(expect.arrayContaining(everyCall.map((call) => `${call.method} ${call.path}`)))
})

test('the document describes what every call does, what it answers and how it fails', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  for (const call of everyCall) {
    const described = paths[call.path][call.method.toLowerCase()]
    expect(described.summary).toBeTruthy()
    expect(described.tags).toHaveLength(1)
    const guarded = call.permission === 'open' ? [] : ['401', '403']
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '400', ...guarded]))
    expect(described.responses['400'].content['application/json'].schema.properties ?? {}).toBeTypeOf(
      'object',
    )
  }
})

test('every call documents its credentials: a token, a site’s key, also a customer’s token, or none', async () => {
  const { paths, security, components } = (await shop.get('/openapi.json', null)).body
  expect(components.securitySchemes).toMatchObject({
    token: { type: 'http', scheme: 'bearer' },
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
    expect(page).toContain('/openapi.json')
    expect(page).toContain('<head><link rel="icon"')
  }
})

test('uploads and files are described too, with what they take, answer and refuse', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  const upload = paths['/upload'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('file')
  expect(
    upload.responses['200'].content['application/json'].schema.properties.data.properties,
  ).toHaveProperty('thumbnailUrl')
  for (const path of ['/upload', '/admin/upload/chat-files', '/admin/upload/any-files', '/file/remove'])
    expect(Object.keys(paths[path].post.responses)).toEqual(expect.arrayContaining(['200', '400', '401']))
  expect(Object.keys(paths['/files/{key}'].get.responses)).toEqual([
    ...['200', '206', '304', '403', '404', '416', '500', '503'],
  ])
})

test('what watches over a process is described too', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  expect(components.securitySchemes).toHaveProperty('metricsToken')
  expect(Object.keys(paths['/healthz'].get.responses)).toEqual(['200', '503'])
  expect(Object.keys(paths['/readyz'].get.responses)).toEqual(['200', '503'])
  expect(Object.keys(paths['/metrics'].get.responses)).toEqual(['200', '401', '404'])
})

test('every call lists the errors that the server returns before its handler', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  for (const call of everyCall) {
    const { requestBody, responses } = paths[call.path][call.method.toLowerCase()]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']))
    if (!requestBody) continue
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']))
    expect(responses[400].description).toContain('`UNREADABLE_REQUEST`: ')
  }
  for (const [name, response] of Object.entries<{ description: string }>(components.responses))
    expect({ name, description: response.description }).toEqual({
      name,
      description: expect.stringContaining('- `'),
    })
})

test('reasons of any code refer to the list of all codes', async () => {
  const { paths, components } = (await shop.get('/openapi.json', null)).body
  const REASON = { $ref: '#/components/schemas/ErrorReason' }
  expect(components.schemas.ErrorReason.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' })
  expect(components.schemas.ErrorCode.enum).toEqual(expect.arrayContaining(['REQUIRED', 'EARLIER_REASON']))
  expect(components.schemas.BAD_REQUEST.properties.fields.additionalProperties).toEqual(REASON)
  const job = paths['/admin/jobs/details/{id}'].get.responses[200].content['application/json'].schema
  expect(job.properties.error.anyOf).toEqual([REASON, { type: 'null' }])
})

test('reasons of a few codes list these', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  const { updated, skipped } =
    paths['/admin/contacts/bulk-remove'].post.responses[200].content['application/json'].schema.properties
  expect(updated.items).toMatchObject({ type: 'string' })
  expect(skipped.items).toMatchObject({
    type: 'object',
    properties: {
      _id: { type: 'string' },
      code: { enum: ['CONTACT_GONE'], description: 'Later versions can add codes.' },
      params: { type: 'object' },
      message: { type: 'string' },
    },
    required: ['_id', 'code', 'params', 'message'],
  })
})

test('file routes list their errors like calls', async () => {
  const { paths } = (await shop.get('/openapi.json', null)).body
  const { description, content } = paths['/admin/products/export'].get.responses[401]
  expect(description).toBe('- `UNAUTHORIZED`: Sign in to continue. Sign in, then send the new token.')
  expect(content['application/json'].schema.oneOf).toEqual([{ $ref: '#/components/schemas/UNAUTHORIZED' }])
})
