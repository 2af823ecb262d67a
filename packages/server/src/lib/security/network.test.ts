import { expect, test } from 'vitest'
import { toNetwork, toWideNetwork } from './network.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:0:192.0.2.7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('all of %s count together, as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('who has a network of their own is one, and their neighbours are others', () => {
  const many = Array.from({ length: 100 }, (_, host) => toNetwork(`2001:db8:0:7:${host.toString(16)}::1`))
  expect(new Set(many).size).toBe(1)
  expect(toNetwork('2001:db8:0:8::1')).not.toBe(many[0])
})

test.each(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])(
  '%s is one address',
  (address) => {
    expect(toNetwork(address)).toBe('192.0.2.7')
  },
)

test.each(['', 'unknown', '2001:db8::1::2', '1.2.3.4:80', '[::1]'])(
  '“%s” is returned as it is',
  (address) => {
    expect(toNetwork(address)).toBe(address)
  },
)

test('all addresses that one customer of a provider may have count together where that is requested', () => {
  expect(toWideNetwork('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(toWideNetwork('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48')
  expect(toWideNetwork('192.0.2.7')).toBe('192.0.2.7')
})
