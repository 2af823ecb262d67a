import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openGeocoder } from '../../ports/geocoding/open-geocoder.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const search = (q: string, more = '') => shop.get(`/admin/geocoding?q=${encodeURIComponent(q)}${more}`)
const labels = (answer: { body: { items: { label: string }[] } }) =>
  answer.body.items.map(({ label }) => label)

let service: Server | undefined
afterEach(() => service?.close())

/** A maps service that returns the given answer and records the requests it receives. */
async function aMapsService(answer: { status?: number; body: unknown }): Promise<string[]> {
  const input: string[] = []
  service = createServer((request, response) => {
    input.push(request.url ?? '')
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => service?.listen(0, '127.0.0.1', ready))
  const { port } = service.address() as AddressInfo
  shop.geocoder = openGeocoder({ url: `http://127.0.0.1:${port}/places`, key: 'a key' })
  return input
}

const HOUSE = {
  place_name: '12 Rue de la Paix, 75002 Paris, France',
  place_type: ['address'],
  text: 'Rue de la Paix',
  address: '12',
  properties: {},
  context: [
    { id: 'postcode.1', text: '75002' },
    { id: 'place.2', text: 'Paris' },
    { id: 'region.3', text: 'Île-de-France', short_code: 'FR-IDF' },
    { id: 'country.4', text: 'France', short_code: 'fr' },
  ],
}

test('without a key larger cities answer, the largest first, and streets are reported as unknown', async () => {
  const answer = await search('paris')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ knowsStreets: false, isFailing: false })
  expect(labels(answer)[0]).toBe('Paris, Île-de-France, France')
  expect(answer.body.items[0].address).toEqual({
    streetNumber: '',
    streetName: '',
    aptUnit: '',
    city: 'Paris',
    state: 'Île-de-France',
    zipCode: '',
    country: 'FR',
  })
  expect(answer.body.items.length).toBeLessThanOrEqual(5)
})

test('a city is found by how it begins, without its accents, with its state, and in one country only', async () => {
  expect(labels(await search('sao pau'))[0]).toContain('São Paulo')
  expect(labels(await search('Portland oregon'))).toEqual(['Portland, Oregon, United States of America'])
  expect(labels(await search('Portland, ME'))).toEqual(['Portland, Maine, United States of America'])
  expect(labels(await search('valencia', '&country=VE'))[0]).toContain('Venezuela')
  expect(labels(await search('zzzzz'))).toEqual([])
})

test('with a key the maps service is called for five places in English, and its answer fills an address', async () => {
  const input = await aMapsService({ body: { features: [HOUSE] } })
  const answer = await search('12 rue de la paix; paris', '&country=FR')
  expect(answer.body).toEqual({
    items: [
      {
        label: HOUSE.place_name,
        address: {
          streetNumber: '12',
          streetName: 'Rue de la Paix',
          aptUnit: '',
          city: 'Paris',
          state: 'Île-de-France',
          zipCode: '75002',
          country: 'FR',
        },
      },
    ],
    knowsStreets: true,
    isFailing: false,
  })
  const url = new URL(input[0] ?? '', 'http://maps')
  expect(url.pathname).toBe('/places/12%20rue%20de%20la%20paix%20%20paris.json')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    access_token: 'a key',
    limit: '5',
    language: 'en-US',
    country: 'fr',
  })
})

test.each([
  ['refuses', { status: 401, body: { message: 'Not Authorized' } }],
  ['breaks down', { status: 500, body: {} }],
  ['answers something else', { body: { results: [] } }],
])('a service that %s leaves the typing to the administrator', async (_how, answer) => {
  await aMapsService(answer)
  const sent = await search('12 rue de la paix')
  expect(sent.status).toBe(200)
  expect(sent.body).toEqual({ items: [], knowsStreets: true, isFailing: true })
})

test('a service that cannot be reached is reported as failing', async () => {
  shop.geocoder = openGeocoder({ url: 'http://127.0.0.1:9/places', key: 'a key' })
  expect((await search('12 rue de la paix')).body).toMatchObject({ items: [], isFailing: true })
})

test('one letter is no search, and a country is two capital letters', async () => {
  expect((await search('p')).body.fields).toMatchObject({ q: { code: 'TOO_SHORT', params: { min: 2 } } })
  expect((await search('paris', '&country=france')).body.fields).toMatchObject({
    country: { code: 'INVALID_COUNTRY' },
  })
})
