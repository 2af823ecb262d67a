import { expect, test } from 'vitest'
import { mayCall, type OpenSite } from './may-call.ts'

const HB: OpenSite = { domain: 'hb.example', publicKey: 'pk_hb' }
const MAPS: OpenSite = { domain: 'Maps.example', publicKey: 'pk_maps' }
const HERE: OpenSite = { domain: 'shop.localhost', publicKey: 'pk_here' }
const SITES = [HB, MAPS, HERE]

test('a site’s own pages may call for it, whatever the letters of its domain', () => {
  expect(mayCall('https://hb.example', 'pk_hb', SITES)).toBe(true)
  expect(mayCall('https://maps.example', 'pk_maps', SITES)).toBe(true)
})

test.each([
  'http://hb.example',
  'https://hb.example:8443',
  'https://www.hb.example',
  'https://hb.example.evil.example',
  'https://evil-hb.example',
  'https://evil.example',
  'https://evil.example/hb.example',
  'https://hb.example@evil.example',
  'null',
  '',
  'hb.example',
  'file://hb.example',
  'http://localhost:3000',
])('pages of “%s” may not', (origin) => {
  expect(mayCall(origin, 'pk_hb', SITES)).toBe(false)
  expect(mayCall(origin, null, SITES)).toBe(false)
})

test('one site’s pages do not call for another', () => {
  expect(mayCall('https://hb.example', 'pk_maps', SITES)).toBe(false)
  expect(mayCall('https://maps.example', 'pk_hb', SITES)).toBe(false)
})

test('without a key, or with one that is none, a site’s own pages are let through to read why they are refused', () => {
  expect(mayCall('https://hb.example', null, SITES)).toBe(true)
  expect(mayCall('https://hb.example', 'pk_wrong', SITES)).toBe(true)
})

test('on one’s own machine neither a certificate nor a port is required', () => {
  for (const origin of ['http://shop.localhost:5173', 'http://shop.localhost', 'https://shop.localhost:8443'])
    expect(mayCall(origin, 'pk_here', SITES), origin).toBe(true)
  expect(mayCall('http://other.localhost:5173', 'pk_here', SITES)).toBe(false)
  expect(mayCall('ftp://shop.localhost', 'pk_here', SITES)).toBe(false)
})
