import { expect, test } from 'vitest'
import { typedAddresses } from './typed-addresses'

test('a pasted column, commas, semicolons and blanks all part addresses', () => {
  const text = 'ada@shop.example\nbob@shop.example, cleo@shop.example;dan@shop.example\t eve@shop.example\r\n'
  expect(typedAddresses(text).addresses).toEqual([
    'ada@shop.example',
    'bob@shop.example',
    'cleo@shop.example',
    'dan@shop.example',
    'eve@shop.example',
  ])
})

test('an address that comes twice counts once, whatever its capitals', () => {
  expect(typedAddresses('ada@shop.example Ada@Shop.Example')).toEqual({
    addresses: ['ada@shop.example'],
    invalid: [],
    repeated: 1,
  })
})

test('what is no address is named as it was typed', () => {
  expect(typedAddresses('ada@shop, bob@shop.example, no-address').invalid).toEqual(['ada@shop', 'no-address'])
})

test('the name before an address in angle brackets is passed over', () => {
  const text = 'Ada Lovelace <ada@shop.example>, "Bob" <bob@shop.example>\nCleo <cleo@shop.example>'
  expect(typedAddresses(text)).toEqual({
    addresses: ['ada@shop.example', 'bob@shop.example', 'cleo@shop.example'],
    invalid: [],
    repeated: 0,
  })
})

test('empty input has no addresses', () => {
  expect(typedAddresses(' \n ')).toEqual({ addresses: [], invalid: [], repeated: 0 })
})
